export type Role = keyof typeof selectors;

/** A thing on the page that a person looks for, by role and name; `within` limits the search to another. */
export interface Target {
  role: Role;
  /** A string is the whole name; for the role `text` it is a part of the name. */
  name: string | RegExp;
  within?: Target;
}

/** A point in pixels of the window. */
export interface Spot {
  x: number;
  y: number;
}

export interface Found {
  /** Where it can be pressed; absent when something covers it. */
  spot?: Spot;
  /** The name of what covers it. */
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
  menuitem: "[role=menuitem]",
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

/** Returns the path from the page to the target as JSON. */
export function wayTo({ role, name, within }: Target): Wanted[] {
  const text = typeof name === "string" ? { text: name } : { pattern: name.source };
  return [...(within ? wayTo(within) : []), { selector: selectors[role], isText: role === "text", ...text }];
}

/** Runs in the page. Returns the first visible match, scrolled into view, or the names of the other candidates. */
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
    // Hidden content of a button is not part of its name.
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
    // Every ancestor of a text contains it too.
    const match = wanted.isText ? matches.at(-1) : matches[0];
    if (!match) return wanted.isText ? [] : visible.map(nameOf);
    element = match;
  }

  const { disabled, checked, value, labels } = element as HTMLInputElement;
  element.scrollIntoView({ block: "center", behavior: "instant" });
  // A label stands for a control that is invisible.
  const places = [element, ...(labels ?? [])];
  const spots = places.map((place) => {
    const { left, top, width, height } = place.getClientRects()[0] ?? place.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  const hits = spots.map(({ x, y }) => document.elementFromPoint(x, y));
  // A press that follows must arrive at one of these.
  (window as { aimedAt?: Element[] }).aimedAt = places;
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
