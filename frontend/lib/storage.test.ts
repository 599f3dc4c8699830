// @vitest-environment happy-dom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { clearStored, readJson, readText, removeStored, storeJson, storeText } from "./storage.ts";

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});
afterEach(() => vi.restoreAllMocks());

it("stores text and values in the area that is named", () => {
  storeText("localStorage", "name", "Ana Duarte");
  storeJson("sessionStorage", "dates", ["2099-12-11"]);
  expect([readText("localStorage", "name"), readText("sessionStorage", "name")]).toEqual(["Ana Duarte", null]);
  expect([readJson("sessionStorage", "dates"), readJson("localStorage", "dates")]).toEqual([["2099-12-11"], null]);
});

it("reads text that is not JSON as no value", () => {
  localStorage.setItem("dates", "{");
  expect(readJson("localStorage", "dates")).toBeNull();
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
    expect([readText(area, "name"), readJson(area, "dates")]).toEqual([null, null]);
  }
});
