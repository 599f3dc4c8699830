// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { isText, listOf, maybe, oneOf, shapeOf } from "./shape.ts";
import { clearStored, readJson, readText, removeStored, storeJson, storeText, takeSetAside } from "./storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it("stores text and values in the area that is named", () => {
  storeText("localStorage", "name", "Ana Duarte");
  storeJson("sessionStorage", "dates", ["2099-12-11"]);
  expect([readText("localStorage", "name"), readText("sessionStorage", "name")]).toEqual(["Ana Duarte", null]);
  expect([
    readJson("sessionStorage", "dates", listOf(isText)),
    readJson("localStorage", "dates", listOf(isText)),
  ]).toEqual([["2099-12-11"], null]);
});

it.each(["{", "5", '"text"', "[1]", "{}", "null"])("removes what does not fit, and tells so once: %s", (text) => {
  localStorage.setItem("dates", text);
  expect([readJson("localStorage", "dates", listOf(isText)), localStorage.getItem("dates")]).toEqual([null, null]);
  expect([takeSetAside("dates"), takeSetAside("dates")]).toEqual([true, false]);
});

it("checks each field of a value", () => {
  const isEvent = shapeOf({ title: isText, language: maybe(oneOf(["de", "en"])) });
  expect([{ title: "" }, { title: "", language: "de", other: 1 }].map(isEvent)).toEqual([true, true]);
  const others = [null, "title", {}, { title: null }, { title: "", language: "xx" }, { title: "", language: ["de"] }];
  expect(others.map(isEvent)).toEqual(others.map(() => false));
});

it("removes one key, those that match, or all of one area", () => {
  for (const key of ["joined:one", "joined:two", "theme", "name"]) storeText("localStorage", key, "");
  storeText("sessionStorage", "theme", "");
  removeStored("localStorage", "name");
  removeStored("localStorage", /^joined:/);
  expect(Object.keys(localStorage)).toEqual(["theme"]);
  clearStored("localStorage");
  expect([localStorage.length, sessionStorage.length]).toEqual([0, 1]);
});

it("finds nothing and does nothing in a browser that blocks storage", () => {
  const refuse = () => {
    throw new DOMException("The operation is insecure.", "SecurityError");
  };
  for (const area of ["localStorage", "sessionStorage"] as const) {
    vi.spyOn(window, area, "get").mockImplementation(refuse);
    storeText(area, "name", "Ana Duarte");
    storeJson(area, "dates", []);
    removeStored(area, "name");
    clearStored(area);
    expect([readText(area, "name"), readJson(area, "dates", isText)]).toEqual([null, null]);
  }
});
