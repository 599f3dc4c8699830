export type Role = keyof typeof selectors;

/** What a person looks for: a thing of a kind by its name, on the page or inside another. */
export interface Target {
  role: Role;
  /** A text is the whole name, and for `text` a part of it. */
  name: string | RegExp;
  within?: Target;
}

/** A place in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

export interface Found {
  /** Where it can be pressed; absent when something else is there. */
  spot?: Spot;
  /** What is in its place instead. */
  cover?: string;
  isDisabled: boolean;
  isChecked: boolean;
  hasFocus: boolean;
  value: string;
}

const selectors = {
  button: "button, [role=button]",
  link: "a[href]",
  heading: "h1, h2, h3, h4",
  field: "input, textarea, select",
  radio: "[type=radio], [role=radio]",
  checkbox: "[type=checkbox], [role=checkbox]",
  tab: "[role=tab]",
  option: "[role=option]",
  group: "fieldset, [role=group], [role=radiogroup]",
  article: "article",
  dialog: "[role=dialog], [role=alertdialog], aside[aria-labelledby]",
  text: "*",
};

interface Wanted {
  selector: string;
  isText: boolean;
  text?: string;
  pattern?: string;
}

/** The way from the page to the target, as JSON. */
export function wayTo({ role, name, within }: Target): Wanted[] {
  const text = typeof name === "string" ? { text: name } : { pattern: name.source };
  return [...(within ? wayTo(within) : []), { selector: selectors[role], isText: role === "text", ...text }];
}

/** Runs in the page: the first visible match, scrolled to; when there is none, the names of what is there instead. */
export function findInPage(way: Wanted[]): Found | string[] {
  const clean = (text: string | null | undefined) => (text ?? "").replace(/\s+/g, " ").trim();
  const textOf = (ids: string) => ids.split(" ").map((id) => document.getElementById(id)?.textContent);
  const nameOf = (element: Element) => {
    const labels = element.getAttribute("aria-labelledby");
    if (labels !== null) return clean(textOf(labels).join(" "));
    const own = element.getAttribute("aria-label");
    if (own !== null) return clean(own);
    const legend = element.querySelector(":scope > legend");
    if (legend) return clean(legend.textContent);
    const outer = (element as HTMLInputElement).labels;
    // What stands in a button for later has no part in its name.
    return clean(outer?.length ? outer[0]!.textContent : (element as HTMLElement).innerText);
  };
  const isVisible = (element: Element) =>
    element.getClientRects().length > 0 &&
    getComputedStyle(element).visibility === "visible" &&
    !element.closest("[inert], [aria-hidden=true]");
  const isWanted = (element: Element, { isText, text, pattern }: Wanted) => {
    const name = isText ? clean(element.textContent) : nameOf(element);
    if (pattern !== undefined) return new RegExp(pattern).test(name);
    return isText ? name.includes(text!) : name === text;
  };

  let element: Element = document.body;
  for (const wanted of way) {
    const visible = [...element.querySelectorAll(wanted.selector)].filter(isVisible);
    const matches = visible.filter((one) => isWanted(one, wanted));
    // Every ancestor of a text has the text too.
    const match = wanted.isText ? matches.at(-1) : matches[0];
    if (!match) return wanted.isText ? [] : visible.map(nameOf);
    element = match;
  }

  const { disabled, checked, value, labels } = element as HTMLInputElement;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  // A label stands for a control that cannot be seen itself.
  const places = [element, ...(labels ?? [])];
  const spots = places.map((place) => {
    const { left, top, width, height } = place.getClientRects()[0] ?? place.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  const hits = spots.map(({ x, y }) => document.elementFromPoint(x, y));
  const index = hits.findIndex((hit) => places.some((place) => place.contains(hit)));
  const cover = hits[0] as Element | null;
  return {
    spot: spots[index],
    cover: cover ? `<${cover.tagName.toLowerCase()}> ${clean(cover.textContent).slice(0, 60)}` : "nothing",
    isDisabled: disabled || element.getAttribute("aria-disabled") === "true",
    isChecked: checked || element.getAttribute("aria-checked") === "true",
    hasFocus: element === document.activeElement,
    value: value ?? "",
  };
}
