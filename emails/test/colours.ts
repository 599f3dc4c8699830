import { type Element, type HTMLElement, Window } from "happy-dom";
import { styleSheet } from "../components/palette.ts";

/** A text and what is behind it, as six-digit hex colours. */
export interface ColourPair {
  text: string;
  colour: string;
  background: string;
}

/** Returns the colours of every visible text of a mail, as written inline or as the dark style sheet changes them. */
export function colourPairs(html: string, theme: "light" | "dark"): ColourPair[] {
  const { document } = new Window();
  document.write(html);
  const rules = theme === "dark" ? darkRules() : [];
  const pairs: ColourPair[] = [];
  for (const element of document.body.querySelectorAll("*") as Iterable<HTMLElement>) {
    const text = [...element.childNodes].map((node) => (node.nodeType === 3 ? node.textContent : "")).join("");
    if (text.trim() === "" || isHidden(element)) continue;
    pairs.push({
      text: text.trim(),
      colour: nearest(element, "color", rules),
      background: nearest(element, "background-color", rules),
    });
  }
  return pairs;
}

type Rule = [selector: string, style: string];

function darkRules(): Rule[] {
  const [, dark = ""] = styleSheet.split("@media (prefers-color-scheme:dark){");
  return [...dark.matchAll(/([^{}]+)\{([^{}]*)\}/g)].map(([, selector, style]) => [selector!.trim(), style!]);
}

function isHidden(element: HTMLElement): boolean {
  return element.closest('[style*="display:none"]') !== null;
}

/** Returns the property of the element or of the nearest ancestor that has it. The style sheet's rules come first. */
function nearest(start: HTMLElement, property: "color" | "background-color", rules: Rule[]): string {
  const declared = new RegExp(`(?:^|;)\\s*${property}:\\s*(#[0-9a-f]{6})`, "i");
  for (let element: Element | null = start; element; element = element.parentElement) {
    const styles = rules.filter(([selector]) => element!.matches(selector)).map(([, style]) => style);
    for (const style of [...styles, element.getAttribute("style") ?? ""]) {
      const colour = declared.exec(style)?.[1];
      if (colour) return colour;
    }
  }
  throw new Error(`The text '${start.textContent}' has no ${property} of its own.`);
}

/** Returns the ratio of WCAG 2, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((value) =>
    value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4,
  );
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255);
}

export function isLight(colour: string): boolean {
  const values = channels(colour);
  return (Math.max(...values) + Math.min(...values)) / 2 > 0.5;
}

/** Turns light into dark and keeps hue and saturation, as mail programs do. */
export function inverted(colour: string): string {
  const values = channels(colour);
  const sum = Math.max(...values) + Math.min(...values);
  const hex = values.map((value) =>
    Math.round((1 - sum + value) * 255)
      .toString(16)
      .padStart(2, "0"),
  );
  return `#${hex.join("")}`;
}
