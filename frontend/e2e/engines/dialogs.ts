import type { Cast } from "./cast.ts";
import { titles } from "./cast.ts";
import type { Target } from "./find-in-page.ts";
import type { Step } from "./step.ts";
import type { Size } from "./tab.ts";
import type { Walker } from "./walker.ts";

interface DialogStep {
  name: Target["name"];
  path: (cast: Cast) => string;
  /** Opens the dialog from the open page. */
  open: (walker: Walker, cast: Cast) => Promise<unknown>;
  /** The button that closes it without a change; Escape when absent. */
  close?: string;
  /** Leaves the page as it was before. */
  after?: (walker: Walker) => Promise<unknown>;
  /** The only size at which the dialog exists. */
  only?: "phone";
}

const home = () => "/";
const answered = ({ answeredId }: Cast) => `/events/${answeredId}/dashboard`;
const friends = () => "/friends";

async function changePlace({ press, fill }: Walker) {
  await press("button", "Edit Event");
  await press("text", "Details");
  await fill(/^Location/, "Harbour");
}

/** Opens the question that saving a change under 'Details' asks. */
async function saveOption({ press }: Walker, ...[role, name]: Parameters<Walker["press"]>) {
  await press("button", "Edit Event");
  await press("text", "Details");
  await press(role, name);
  await press("button", "Save All Changes");
}

/** Leaves edit mode, so that the next page opens without a question about unsaved changes. */
async function dropChanges({ press }: Walker) {
  await press("button", "Done Editing");
  await press("button", "Exit Without Saving");
}

const dialogs: Record<string, DialogStep> = {
  "Delete event": {
    name: `Delete "${titles.answered}"?`,
    path: home,
    open: ({ press }) => press("button", `Delete ${titles.answered}`),
    close: "Keep it",
  },
  "Dismiss Invitation": {
    name: "Dismiss Invitation",
    path: home,
    open: ({ press }) => press("button", `Dismiss ${titles.invited}`),
    close: "Keep it",
  },
  "Unsaved Changes": {
    name: "Unsaved Changes",
    path: answered,
    open: async (walker) => {
      await changePlace(walker);
      await walker.press("button", "Done Editing");
    },
    close: "Exit Without Saving",
  },
  "Discard changes": {
    name: "Discard changes?",
    path: answered,
    open: async (walker) => {
      await changePlace(walker);
      await walker.press("link", "Eightish");
    },
    close: "Discard",
  },
  "Remove a date": {
    name: "Remove a date with answers?",
    path: answered,
    open: async ({ press }) => {
      await press("button", "Edit Event");
      await press("button", /^Remove Friday, June 4/);
      await press("button", "Save All Changes");
    },
    close: "Go back",
    // The next page opens without a question about unsaved changes.
    after: ({ press }) => press("button", "Undo"),
  },
  "Show more of the answers": {
    name: "Show more of the answers?",
    path: answered,
    open: (walker) => saveOption(walker, "radio", "Everyone, names and answers"),
    close: "Keep as it is",
    after: dropChanges,
  },
  "Show the comments": {
    name: "Show the comments to everybody invited?",
    path: answered,
    open: (walker) => saveOption(walker, "checkbox", "Everybody invited reads the comments"),
    close: "Keep as it is",
    after: dropChanges,
  },
  Finalize: {
    name: /^Finalize /,
    path: answered,
    open: ({ press }) => press("button", /^Select This Date/),
    close: "Not yet",
  },
  "Reopen event": {
    name: "Reopen this event?",
    path: ({ finalId }) => `/events/${finalId}/dashboard`,
    open: ({ press }) => press("button", "Reopen Event"),
    close: "Keep the date",
  },
  "Set a deadline": {
    name: "Set a deadline",
    path: answered,
    open: ({ press }) => press("button", "Set a deadline"),
  },
  "Answer for a guest": {
    name: /^Answer for /,
    path: answered,
    open: async ({ press }) => {
      await press("heading", /^Responded/);
      await press("button", /^More: /);
      await press("menuitem", /^Answer for /);
    },
    close: "Cancel",
  },
  "Replace the group link": {
    name: "Replace the group link?",
    path: answered,
    open: async ({ press }) => {
      await press("button", "Invite people");
      await press("button", "Make a group link");
      await press("button", "Replace");
    },
    close: "Keep the link",
  },
  "Add Contact": {
    name: "Add Contact",
    path: friends,
    open: ({ press }) => press("button", "Add Contact"),
    close: "Cancel",
  },
  Connect: {
    name: "Connect with Paul from work?",
    path: friends,
    open: ({ press }) => press("button", "Connect with Paul from work"),
    close: "Not now",
  },
  Disconnect: {
    name: "Disconnect from Fritz?",
    path: friends,
    open: ({ press }) => press("button", "Disconnect from Fritz"),
    close: "Stay connected",
  },
  "Concert preferences": {
    name: /Fritz/,
    path: friends,
    open: ({ press }) => press("link", /^Concert preferences of /),
  },
  "Install Eightish": {
    name: "Install Eightish",
    path: () => "/settings",
    open: ({ press }) => press("button", "Install app"),
    close: "Got it",
  },
  "End the calendar feed": {
    name: "End the calendar feed?",
    path: () => "/settings#calendar",
    open: async ({ press }) => {
      await press("button", "Make a calendar address");
      await press("button", "End the feed");
    },
    close: "Keep the address",
  },
  "Delete account": {
    name: "Delete your account?",
    path: () => "/settings",
    open: ({ press }) => press("button", "Delete Account"),
    close: "Keep my account",
  },
  "Search Location": {
    name: "Search Location",
    path: () => "/swipe",
    open: ({ press }) => press("button", /^(Choose a city|Change Location)/),
  },
  "Show details": {
    name: /./,
    path: () => "/swipe",
    open: async ({ press }) => press("button", /./, { role: "article", name: /./ }),
  },
  Match: {
    name: /./,
    path: () => "/swipe?tab=matches",
    open: ({ press }) => press("button", /^View Details: /),
  },
  Menu: {
    name: "Menu",
    path: home,
    open: ({ press }) => press("button", "Menu"),
    only: "phone",
  },
};

/** Opens every dialog at a phone's width and keeps it open while the window grows to a desktop's. */
export const dialogSteps = (sizes: { phone: Size; desktop: Size }, picture: (name: string) => Promise<void>): Step[] =>
  Object.entries(dialogs).map(([title, { name, path, open, close, after, only }]) => ({
    name: only ? `opens '${title}' on a phone` : `opens '${title}' on a phone and on a desktop`,
    walk: async (walker, cast) => {
      const target: Target = { role: "dialog", name };
      await walker.resize(sizes.phone);
      await walker.open(cast.origin + path(cast));
      await open(walker, cast);
      for (const size of only ? (["phone"] as const) : (["phone", "desktop"] as const)) {
        await walker.resize(sizes[size]);
        await walker.sees("dialog", name);
        await walker.until(async () => (await walker.tab.call(dialogFault)) ?? true);
        await picture(`${title.toLowerCase().replaceAll(" ", "-")}-${sizes[size].width}`);
      }
      if (close) await walker.press("button", close, target);
      else await walker.keys("\uE00C");
      await walker.misses("dialog", name);
      await after?.(walker);
      await walker.resize(sizes.phone);
    },
  }));

/** Runs in the page. Returns a sentence on what hides a part of the open dialog; null when all is visible. */
function dialogFault(): string | null {
  const open = document.querySelectorAll<HTMLElement>("[role=dialog], [role=alertdialog], aside[aria-labelledby]");
  const dialog = [...open].at(-1);
  if (!dialog) return "No dialog is open.";
  const ending = dialog
    .getAnimations({ subtree: true })
    .filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
  if (ending.some(({ playState }) => playState === "running")) return "The dialog still moves.";
  const box = dialog.getBoundingClientRect();
  if (box.left < -1 || box.top < -1 || box.right > innerWidth + 1 || box.bottom > innerHeight + 1)
    return `The dialog leaves the window: ${JSON.stringify(box)} in ${innerWidth} × ${innerHeight}.`;
  // The panel beside the pile is as high as the pile.
  const isFull = dialog.tagName === "ASIDE" || box.height >= innerHeight * 0.9 - 2;
  for (const part of [dialog, ...dialog.querySelectorAll<HTMLElement>("*")]) {
    const { overflowX, overflowY } = getComputedStyle(part);
    const said = `<${part.tagName.toLowerCase()}> '${part.innerText?.slice(0, 40)}'`;
    if (/auto|scroll/.test(overflowY) && part.scrollHeight > part.clientHeight + 1) {
      // Content higher than the window scrolls in a dialog of full height.
      if (!isFull)
        return `${said} shows ${part.clientHeight} of ${part.scrollHeight} px in a dialog ${box.height} px high.`;
      if (part.clientHeight < box.height * 0.4) return `${said} has ${part.clientHeight} of ${box.height} px.`;
    }
    if (/auto|scroll/.test(overflowX) && part.scrollWidth > part.clientWidth + 1)
      return `${said} is ${part.scrollWidth} px wide in ${part.clientWidth} px.`;
  }
  for (const control of dialog.querySelectorAll<HTMLElement>("button, input, a[href]")) {
    const { left, top, width, height } = control.getBoundingClientRect();
    const [x, y] = [left + width / 2, top + height / 2];
    const scroller = control.closest<HTMLElement>(".overflow-y-auto")?.getBoundingClientRect();
    if (width === 0 || (scroller && (y > scroller.bottom || y < scroller.top))) continue;
    const hit = document.elementFromPoint(x, y);
    if (!hit || !(control.contains(hit) || hit.closest("label")?.contains(control)))
      return `<${control.tagName.toLowerCase()}> '${control.innerText || control.ariaLabel}' is covered by <${hit?.tagName}>.`;
  }
  return null;
}
