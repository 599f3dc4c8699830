import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const frontend = join(import.meta.dirname, "..");

/** These sides follow the hand that swipes, not the text. */
const physical = {
  "features/swipe/deck/show-card.tsx": ["left-6", "right-6"],
  "features/swipe/details/show-details-panel.tsx": ["left-full", "ml-8"],
};

const classes = new RegExp(
  [
    /(?:scroll-)?[mp][lr]-[\w[(]+/,
    /(?:left|right)-(?:\d[\d./]*|auto|full|px|\[|\()/,
    /(?:text|float|clear)-(?:left|right)/,
    /border-[lr](?:-[\w[(]+)?/,
    /rounded-[tb]?[lr](?:-[\w[(]+)?/,
  ]
    .map(({ source }) => `(?<=["'\`\\s:])-?${source}(?=["'\`\\s!\\])]|$)`)
    .join("|"),
  "gm",
);

const properties =
  /(?<=[\s{;])(?:(?:scroll-)?(?:margin|padding)-(?:left|right)|border-(?:(?:top|bottom)-)?(?:left|right)[\w-]*|left|right)(?=\s*:)|(?<=(?:text-align|float|clear):\s*)(?:left|right)\b/g;

const found = (files: string, pattern: RegExp) =>
  Object.fromEntries(
    globSync(files, { cwd: frontend, exclude: ["dist/**", "**/*.test.tsx"] })
      .map((file) => [file, readFileSync(join(frontend, file), "utf8").match(pattern) ?? []] as const)
      .filter(([, sides]) => sides.length > 0),
  );

it.each([
  ['"ml-2 flex"', ["ml-2"]],
  ['"sm:-mr-[3px]"', ["-mr-[3px"]],
  ['"rtl:left-1/2 rounded-tl"', ["left-1/2", "rounded-tl"]],
  ['"border-r-2 text-right"', ["border-r-2", "text-right"]],
  ['"ms-2 pe-3 start-1 text-end border-s rounded-ss"', null],
  ["One step left: your event", null],
])("finds the physical sides in %s", (text, sides) => {
  expect(text.match(classes)).toEqual(sides);
});

it("takes sides from the direction of the text in class names, but where a hand swipes", () => {
  expect(found("**/*.tsx", classes)).toEqual(physical);
});

it("takes sides from the direction of the text in styles", () => {
  expect("a { margin-left: 0; right: 0; text-align: left; text-align: start }".match(properties)).toHaveLength(3);
  // It stands for the middle.
  expect(found("**/*.css", properties)).toEqual({ "ui/ui.css": ["left"] });
});

it("keeps people's paragraphs at the page's side, whatever language they write: they stand in <bdi>", () => {
  expect(found("{features,pages,poll,ui}/**/*.tsx", /<(?:p|h[1-4]|dd|th)\b[^<>]*\sdir="auto"/g)).toEqual({});
});
