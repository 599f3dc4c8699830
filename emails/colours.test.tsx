import { describe, expect, it } from "vitest";
import { mailKinds } from "#schema/contracts/mail-kinds.ts";
import { renderMail } from "./render.ts";
import { type ColourPair, colourPairs, contrast, inverted, isLight } from "./test/colours.ts";
import { context, event, jobsAbout } from "./test/sample-jobs.ts";

const jobs = jobsAbout(event);
const pairsOf = (theme: "light" | "dark") =>
  mailKinds.flatMap((kind) => colourPairs(renderMail(jobs[kind], context).html, theme));

/** Returns the texts whose contrast is too low. */
function pale(pairs: ColourPair[], least: number): string[] {
  return pairs
    .filter(({ colour, background }) => contrast(colour, background) < least)
    .map(({ text, colour, background }) => `${text}: ${colour} on ${background}`);
}

describe("every text of every mail is readable", () => {
  it("as it is written", () => {
    expect(pale(pairsOf("light"), 4.5)).toEqual([]);
  });

  it("in the dark theme of programs with style sheets", () => {
    expect(pale(pairsOf("dark"), 4.5)).toEqual([]);
  });

  it("when a program inverts all colours, as Gmail on iOS does", () => {
    const pairs = pairsOf("light").map(({ text, colour, background }) => ({
      text,
      colour: inverted(colour),
      background: inverted(background),
    }));
    expect(pale(pairs, 4.5)).toEqual([]);
  });

  it("when a program darkens light backgrounds and lightens dark text, as Outlook and Gmail do", () => {
    const pairs = pairsOf("light").map(({ text, colour, background }) =>
      isLight(background)
        ? { text, colour: isLight(colour) ? colour : inverted(colour), background: inverted(background) }
        : { text, colour, background },
    );
    expect(pale(pairs, 4.5)).toEqual([]);
  });
});

it("inverts a colour's lightness and keeps its hue", () => {
  expect([inverted("#ffffff"), inverted("#ff0000"), inverted("#821a57")]).toEqual(["#000000", "#ff0000", "#e57dba"]);
});
