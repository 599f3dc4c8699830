import fc from "fast-check";
import { expect, it } from "vitest";
import { largestImage } from "./show-images.ts";

const image = (width: number, height: number, isFallback = false) => ({ width, height, isFallback });

it("takes the picture with the greatest width × height, of any ratio", () => {
  const images = [image(640, 360), image(305, 1000), image(1024, 576), image(100, 56)];
  expect(largestImage(images)).toBe(images[2]);
});

it("prefers a small picture of the show to a large stock one", () => {
  const images = [image(2048, 1152, true), image(305, 225), image(640, 427, true)];
  expect(largestImage(images)).toBe(images[1]);
});

it("takes the largest stock picture when there are no others", () => {
  const images = [image(305, 225, true), image(2048, 1152, true)];
  expect(largestImage(images)).toBe(images[1]);
});

it("is null without pictures, and the first of equally large ones", () => {
  expect(largestImage([])).toBeNull();
  const images = [image(400, 300), image(300, 400)];
  expect(largestImage(images)).toBe(images[0]);
});

it("never takes a picture when a larger one of its kind exists, sizes of 0 included", () => {
  const any = fc.record({ width: fc.nat(4000), height: fc.nat(4000), isFallback: fc.boolean() });
  fc.assert(
    fc.property(fc.array(any, { minLength: 1 }), (images) => {
      const largest = largestImage(images)!;
      const own = images.filter(({ isFallback }) => !isFallback);
      expect(largest.isFallback).toBe(own.length === 0);
      for (const { width, height } of own.length > 0 ? own : images) {
        expect(largest.width * largest.height).toBeGreaterThanOrEqual(width * height);
      }
    }),
  );
});
