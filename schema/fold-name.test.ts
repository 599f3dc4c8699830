import * as fc from "fast-check";
import { expect, it } from "vitest";
import { foldName } from "./fold-name.ts";

it.each([
  ["São Paulo", "sao paulo"],
  ["  SAO   paulo ", "sao paulo"],
  ["Zürich (Kreis 11) / Oerlikon", "zurich kreis 11 oerlikon"],
  ["Washington, D.C.", "washington dc"],
  ["St. John's", "st johns"],
  ["L’Aquila", "laquila"],
  ["Ra’s Bayrūt", "ras bayrut"],
  ["Łódź", "lodz"],
  ["Ærøskøbing", "aeroskobing"],
  ["Straßburg", "strassburg"],
  ["İzmir", "izmir"],
  ["Diyarbakır", "diyarbakir"],
  ["Stratford-upon-Avon", "stratford upon avon"],
  ["Зуунмод", "зуунмод"],
  ["東京", "東京"],
  ["🎷", ""],
])("folds '%s' to '%s'", (name, folded) => {
  expect(foldName(name)).toBe(folded);
});

it("changes nothing when any text is folded a second time", () => {
  fc.assert(
    fc.property(fc.string({ unit: "binary", maxLength: 60 }), (name) => {
      const folded = foldName(name);
      expect(foldName(folded)).toBe(folded);
      expect(folded).toBe(folded.trim());
    }),
  );
});
