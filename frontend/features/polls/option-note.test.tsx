import { it } from "vitest";
import type { ShowChange } from "#schema/contracts/show-changes.ts";
import { render, screen } from "../../test/render.tsx";
import { OptionNote } from "./option-note.tsx";

const moved: ShowChange = {
  kind: "moved",
  from: "2099-12-11T20:00",
  to: "2099-12-18T21:30",
  at: "2099-01-01T00:00:00.000Z",
};

it.each([
  ["still says the former day", moved, "The show moved to Fri, Dec 18"],
  ["has no show any more", { ...moved, kind: "cancelled", to: null }, "The show is called off"],
  ["waits for a new date", { ...moved, kind: "postponed", to: null }, "The show is postponed"],
] as const)("says at a date that %s what became of its show", (_, change, words) => {
  render(<OptionNote option={{ change }} />);
  screen.getByText(words);
});
