import { expect, it, vi } from "vitest";
import { displayName } from "#schema/person-name.ts";
import { initials } from "./avatar.tsx";

it.each([
  ["Maya", "Lindqvist", "ML"],
  ["Maya", null, "M"],
  [null, null, "A"],
])("turns the name %s %s into the initials %s, and uses the address without a name", (firstName, lastName, letters) => {
  expect(initials(displayName({ firstName, lastName, email: "ana@example.com" }))).toBe(letters);
});

it.each([
  ["محمد علي", "م"],
  ["مُحمد علي", "مُ"],
  ["Anna علي", "Aع"],
  ["משה כהן", "מכ"],
  ["山田 太郎", "山太"],
  ["Élodie e\u0301tienne", "ÉE\u0301"],
  ["か\u3099く さくら", "か\u3099さ"],
  ["🇩🇪 Anna", "🇩🇪A"],
  ["🏳️‍🌈 Kim", "🏳️‍🌈K"],
  ["👩‍👩‍👧 Berg", "👩‍👩‍👧B"],
  ["", ""],
])("shows of '%s' the whole characters '%s', and one where two would join", (name, letters) => {
  expect(initials(name)).toBe(letters);
});

it.each(["Ana de Duarte", "Łukasz Ćwik", "محمد علي", "山田 さくら"])(
  "writes the initials of %s without Intl, whose first use blocks a slow phone",
  (name) => {
    const segmenter = vi.spyOn(Intl, "Segmenter");
    initials(name);
    expect(segmenter).not.toHaveBeenCalled();
    segmenter.mockRestore();
  },
);
