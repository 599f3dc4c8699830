import { expect, it } from "vitest";
import { clearanceOf } from "./use-clearance.ts";

const box = (top: number, height: number, left = 0, width = 390) => ({
  top,
  bottom: top + height,
  left,
  right: left + width,
});
const toasts = box(764, 80);

it("stands on the window's edge, or above the page's own bar", () => {
  expect(clearanceOf(toasts, [], 844, 844)).toBe(0);
  expect(clearanceOf(toasts, [], 644, 844)).toBe(200);
});

it("stands above each message that it would cover, and stays below one that it would not", () => {
  expect(clearanceOf(toasts, [box(800, 20)], 844, 844)).toBe(44);
  expect(clearanceOf(toasts, [box(720, 20), box(800, 20)], 844, 844)).toBe(124);
  expect(clearanceOf(toasts, [box(740, 20)], 844, 844)).toBe(0);
  expect(clearanceOf(toasts, [box(660, 20)], 644, 844)).toBe(200);
});

it("ignores messages beside it, and stands above the bar when messages leave no room", () => {
  expect(clearanceOf(box(820, 80, 860, 420), [box(860, 20, 300, 400)], 900, 900)).toBe(0);
  expect(clearanceOf(toasts, [box(0, 844)], 800, 844)).toBe(44);
});
