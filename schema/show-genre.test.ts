import { expect, it } from "vitest";
import { showGenre } from "./show-genre.ts";

it("is the genre, else the segment, and never the provider's 'Undefined'", () => {
  const of = (segment: string | null, genre: string | null) =>
    showGenre({ classifications: [{ segment, genre: { name: genre }, subGenre: { name: null } }] });
  expect([of("Music", "Indie"), of("Music", "Undefined"), of(null, null)]).toEqual(["Indie", "Music", null]);
  expect(showGenre({ classifications: [] })).toBeNull();
});
