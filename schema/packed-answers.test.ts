import { expect, it } from "vitest";
import { packAnswers, unpackAnswer } from "./packed-answers.ts";

it("packs answers in the order of the options and reads them back", () => {
  const options = ["a", "b", "c", "d"];
  const packed = packAnswers({ d: "no", a: "yes", c: "maybe", gone: "yes" }, options);
  expect(packed).toBe("y-mn");
  expect(options.map((_, place) => unpackAnswer(packed, place))).toEqual(["yes", undefined, "maybe", "no"]);
  expect(unpackAnswer(packed, 4)).toBeUndefined();
});
