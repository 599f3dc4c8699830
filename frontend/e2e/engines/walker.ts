import { type Found, findInPage, type Role, type Spot, type Target, wayTo } from "./find-in-page.ts";
import type { Size, Tab } from "./tab.ts";

// Longer than any action takes on a busy machine.
const WAIT_AT_MOST = 30_000;
// Parts of a page arrive one after another and may move what comes below them.
const LOOKS_AT_REST = 6;
const SELECT_ALL = process.platform === "darwin" ? "\uE03D" : "\uE009";

export type Walker = ReturnType<typeof walkIn>;

/**
 * Returns a person's actions in a browser window. Each waits until it is possible, or throws with what was in the way.
 */
export function walkIn(tab: Tab) {
  const look = (target: Target): Promise<Found | string[]> => tab.call(findInPage, wayTo(target));

  async function find(target: Target): Promise<Found | string> {
    const found = await look(target);
    if (!Array.isArray(found)) return found;
    return `There is no ${said(target)}${found.length > 0 ? ` among '${found.join("', '")}'` : ""}.`;
  }

  /** Retries `attempt` until it returns a result rather than a sentence with the reason. */
  async function until<Result extends object | boolean | number>(attempt: () => Promise<Result | string>) {
    let reason = "";
    for (const end = Date.now() + WAIT_AT_MOST; Date.now() < end; ) {
      // A page that is being left throws an error.
      const result = await attempt().catch((error: Error) => `${error.name}: ${error.message}`);
      if (typeof result !== "string") return result;
      reason = result;
      await new Promise((wait) => setTimeout(wait, 40));
    }
    throw new Error(reason);
  }

  /** Waits until a target is reachable and at rest. */
  function reach(target: Target) {
    let before = "";
    let looks = 0;
    return until(async () => {
      const found = await find(target);
      if (typeof found === "string") return found;
      if (found.isDisabled) return `The ${said(target)} is disabled.`;
      if (!found.spot) return `The ${said(target)} is covered by ${found.cover}.`;
      const place = JSON.stringify(found.spot);
      looks = place === before ? looks + 1 : 0;
      before = place;
      return looks < LOOKS_AT_REST ? `The ${said(target)} moves.` : found.spot;
    });
  }

  /** Moves the mouse to a place, presses, makes these moves and releases. */
  const mouse = ({ x, y }: Spot, ...moves: object[]) =>
    tab.act([
      {
        type: "pointer",
        id: "mouse",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y, duration: 0 },
          { type: "pointerDown", button: 0 },
          ...moves,
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);

  const keys = (...presses: string[]) =>
    tab.act([
      {
        type: "key",
        id: "keyboard",
        actions: presses.flatMap((value) => [
          { type: "keyDown", value },
          { type: "keyUp", value },
        ]),
      },
    ]);

  /** Presses until the press arrives: on a loading page a target may move or be replaced. */
  const press = (role: Role, name: Target["name"], within?: Target) =>
    until(async () => {
      const target = { role, name, within };
      const spot = await reach(target);
      // Meanwhile something else may have moved to the spot.
      const found = await find(target);
      if (typeof found === "string") return found;
      if (JSON.stringify(found.spot) !== JSON.stringify(spot)) return `The ${said(target)} moves.`;
      await tab.call(awaitPress);
      await mouse(spot);
      // If the page is being left, the press has arrived.
      const hasArrived = await tab.call(pressArrived).catch(() => true);
      return hasArrived || `The press does not arrive at the ${said(target)}.`;
    });

  const sees = (role: Role, name: Target["name"], within?: Target) => until(() => find({ role, name, within }));

  /** Presses a field until it has the focus, which a new dialog may take first. */
  const enter = (name: Target["name"], within?: Target) =>
    until(async () => {
      await press("field", name, within);
      const found = await find({ role: "field", name, within });
      return typeof found === "string" ? found : found.hasFocus || `The field '${name}' does not take the focus.`;
    });

  /** Replaces the content of a field by typing. */
  async function type(name: Target["name"], text: string, within?: Target) {
    await enter(name, within);
    await tab.act([
      {
        type: "key",
        id: "keyboard",
        actions: [
          { type: "keyDown", value: SELECT_ALL },
          { type: "keyDown", value: "a" },
          { type: "keyUp", value: "a" },
          { type: "keyUp", value: SELECT_ALL },
        ],
      },
    ]);
    await keys(...text);
  }

  return {
    tab,
    until,
    press,
    sees,
    type,
    keys,
    open: (url: string) => tab.open(url),
    resize: (size: Size) => tab.resize(size),

    async fill(name: Target["name"], text: string, within?: Target) {
      await type(name, text, within);
      await until(async () => {
        const found = await find({ role: "field", name, within });
        if (typeof found === "string") return found;
        return found.value === text || `The field ${name} holds '${found.value}', not '${text}'.`;
      });
    },

    /** Sets a date or a time, which people enter differently in each engine. */
    async set(name: Target["name"], value: string) {
      await enter(name);
      await tab.call((given) => {
        const field = document.activeElement as HTMLInputElement;
        Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")!.set!.call(field, given);
        field.dispatchEvent(new Event("input", { bubbles: true }));
        field.dispatchEvent(new Event("change", { bubbles: true }));
      }, value);
    },

    /** Presses a radio button and waits until it is chosen. */
    async choose(name: Target["name"], within?: Target) {
      await press("radio", name, within);
      await until(async () => {
        const found = await find({ role: "radio", name, within });
        return typeof found === "string" ? found : found.isChecked || `The radio '${name}' is not chosen.`;
      });
    },

    /** Drags a target sideways and releases it. */
    async drag(target: Target, distance: number) {
      const { x, y } = await reach(target);
      const steps = Array.from({ length: 8 }, (_, index) => ({
        type: "pointerMove",
        x: Math.round(x + (distance * (index + 1)) / 8),
        y,
        duration: 16,
      }));
      await mouse({ x, y }, ...steps);
    },

    /** Waits until the target is gone. */
    misses: (role: Role, name: Target["name"]) =>
      until(async () => Array.isArray(await look({ role, name })) || `There still is a ${said({ role, name })}.`),

    /** Waits until a condition about the page holds. */
    holds: <Given extends unknown[]>(what: string, inPage: (...given: Given) => boolean, ...given: Given) =>
      until(async () => (await tab.call(inPage, ...given)) || `It does not hold that ${what}.`),
  };
}

/** Runs in the page before a press on what was found last. Meanwhile the page may move, and the press arrives elsewhere. */
function awaitPress(): void {
  const page = window as { aimedAt?: Element[]; pressArrived?: boolean };
  page.pressArrived = false;
  const take = ({ target }: Event) => {
    page.pressArrived = page.aimedAt?.some((place) => place.contains(target as Node)) ?? false;
  };
  addEventListener("click", take, { capture: true, once: true });
}

/** Runs in the page, or in the one that the press opened. */
function pressArrived(): boolean {
  return (window as { pressArrived?: boolean }).pressArrived !== false;
}

function said({ role, name, within }: Target): string {
  return `${role} ${name instanceof RegExp ? name : `'${name}'`}${within ? ` in the ${said(within)}` : ""}`;
}
