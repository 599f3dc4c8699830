import { expect, it } from "vitest";
import { clampDrag, decide, flightEnd, flightTime, progressOf, turnOf, velocityOf } from "./deck-motion.ts";

it("swipes beyond 100 px, right as like and left as dislike, and returns after a shorter drag", () => {
  expect([101, -101, 100, -100, 0].map(decide)).toEqual(["like", "dislike", null, null, null]);
});

it("limits a card to 200 px in either direction and 11 degrees", () => {
  expect([clampDrag(350), clampDrag(-350), clampDrag(40)]).toEqual([200, -200, 40]);
  expect(turnOf(200, false)).toBeCloseTo(11);
  expect(turnOf(200, true)).toBeCloseTo(-11);
  expect([0, 50, -100, 200].map(progressOf)).toEqual([0, 0.5, 1, 1]);
});

it("measures the speed over the pointer's last six positions", () => {
  const samples = [0, 0, 0, 0, 20, 40, 60, 80, 100].map((x, index) => ({ x, at: index * 10 }));
  expect(velocityOf(samples)).toBeCloseTo(2);
  expect(velocityOf(samples.slice(0, 1))).toBe(0);
  expect(velocityOf([])).toBe(0);
});

it("throws a card off its side of the screen in 180 to 420 ms", () => {
  expect([0, 1, -5].map(flightTime)).toEqual([420, 300, 180]);
  expect(flightEnd("like", 390)).toBe("translateX(390px) rotate(22deg)");
  expect(flightEnd("dislike", 1280)).toBe("translateX(-900px) rotate(-22deg)");
});
