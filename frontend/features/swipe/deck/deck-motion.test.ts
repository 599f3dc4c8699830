import { expect, it } from "vitest";
import { clampDrag, decide, flightEnd, flightTime, progressOf, turnOf, velocityOf } from "./deck-motion.ts";

it("commits beyond 100 px, right as like and left as dislike, and takes a shorter drag back", () => {
  expect([101, -101, 100, -100, 0].map((x) => decide(x, 0))).toEqual(["like", "dislike", null, null, null]);
});

it("commits a flick of 24 px that is fast and still goes the same way", () => {
  expect(decide(24, 0.56)).toBe("like");
  expect(decide(-24, -0.56)).toBe("dislike");
  expect(decide(24, 0.55)).toBeNull();
  expect(decide(23, 2)).toBeNull();
  expect(decide(-60, 2)).toBeNull();
});

it("lets a card go 200 px either way and no further, turned by 11 degrees", () => {
  expect([clampDrag(350), clampDrag(-350), clampDrag(40)]).toEqual([200, -200, 40]);
  expect(turnOf(200, false)).toBeCloseTo(11);
  expect(turnOf(200, true)).toBeCloseTo(-11);
  expect([0, 50, -100, 200].map(progressOf)).toEqual([0, 0.5, 1, 1]);
});

it("reads the speed from the last six places of the pointer", () => {
  const samples = [0, 0, 0, 0, 20, 40, 60, 80, 100].map((x, index) => ({ x, at: index * 10 }));
  expect(velocityOf(samples)).toBeCloseTo(2);
  expect(velocityOf(samples.slice(0, 1))).toBe(0);
  expect(velocityOf([])).toBe(0);
});

it("throws in 180 to 420 ms, out of the screen on its own side", () => {
  expect([0, 1, -5].map(flightTime)).toEqual([420, 300, 180]);
  expect(flightEnd("like", 390)).toBe("translateX(390px) rotate(22deg)");
  expect(flightEnd("dislike", 1280)).toBe("translateX(-900px) rotate(-22deg)");
});
