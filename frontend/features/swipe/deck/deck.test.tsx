import { afterEach, describe, expect, it, vi } from "vitest";
import { Component as Swipe } from "../../../pages/swipe-page.tsx";
import { residency } from "../../../test/made-up-shows.ts";
import { changes, expectToast, laterResponse, openPage, respondToCalls, textsOf } from "../../../test/open-page.tsx";
import { expectFront, frontCard, pageOf, pileResponses, shows, timesRead } from "../../../test/pile.ts";
import { refusal } from "../../../test/refusal.ts";
import { fireEvent, screen, waitFor, within } from "../../../test/render.tsx";

afterEach(() => vi.useRealTimers());

const button = (name: string) => screen.getByRole("button", { name });
/** Waits until the buttons accept a press again, which they refuse while a swipe is being saved. */
const isReady = () => waitFor(() => expect(button("Like").getAttribute("aria-disabled")).not.toBe("true"));

async function open(first: string) {
  const { user } = openPage("/swipe", Swipe);
  await expectFront(first);
  return { user, press: (name: string) => user.click(button(name)) };
}

it("stacks the nights of one show: two dates, '+N more', and one id when it is swiped", async () => {
  const calls = respondToCalls(pileResponses(pageOf([...residency("Long Run", 12), ...shows("Nocturne")])));
  const { press } = await open("Long Run");
  expect(textsOf(within(frontCard()!).getAllByRole("listitem"))).toEqual([
    "Tue, Dec 1 8:30 PM",
    "Wed, Dec 2 8:30 PM+10 more",
  ]);
  await press("Like");
  await expectFront("Nocturne");
  expect(changes(calls)).toEqual([
    { call: "POST /api/swipe/action", body: { ticketmasterEventId: "Long Run-0", action: "like" } },
  ]);
});

it("refetches liked and disliked shows after a swipe, and matches half a second later", async () => {
  const calls = respondToCalls(pileResponses(pageOf(shows("A", "B"))));
  const { press } = await open("A");
  vi.useFakeTimers();
  await press("Dislike");
  await waitFor(() => expect(timesRead(calls, "/api/swipe/disliked")).toBe(2), { interval: 10 });
  const start = Date.now();
  expect(timesRead(calls, "/api/swipe/liked")).toBe(2);
  expect(timesRead(calls, "/api/swipe/matches")).toBe(1);
  await waitFor(() => expect(timesRead(calls, "/api/swipe/matches")).toBe(2), { interval: 10 });
  expect(Date.now() - start).toBeGreaterThan(400);
});

it.each([
  [refusal(503, "Please try again in a minute."), "Please try again in a minute."],
  [refusal(502, "<html>Bad gateway</html>"), "Failed to record swipe action"],
])("returns the card when the swipe could not be saved, and says why", async (response, sentence) => {
  respondToCalls(pileResponses(pageOf(shows("A", "B")), { "POST /api/swipe/action": response }));
  const { press } = await open("A");
  await press("Like");
  await expectToast("Error", sentence);
  await expectFront("A");
});

it("sends one swipe for a double press, and none while the last one is being saved", async () => {
  const { response, respond } = laterResponse();
  const known = pileResponses(pageOf(shows("A", "B", "C")), { "POST /api/swipe/action": response });
  const calls = respondToCalls(known);
  const { user, press } = await open("A");
  await user.dblClick(button("Like"));
  await press("Dislike");
  await expectFront("B");
  expect(button("Dislike").getAttribute("aria-disabled")).toBe("true");
  expect(changes(calls)).toHaveLength(1);
  known["POST /api/swipe/action"] = {};
  respond(Response.json({}));
  await isReady();
  await press("Dislike");
  await expectFront("C");
  expect(changes(calls)).toHaveLength(2);
});

it("is swiped by arrow keys, and moves the focus on only when the card had it", async () => {
  const calls = respondToCalls(pileResponses(pageOf(shows("A", "B", "C"))));
  const { user } = await open("A");
  button("A").focus();
  await user.keyboard("{ArrowRight}");
  await waitFor(() => expect(document.activeElement?.textContent).toBe("B"));
  await isReady();
  button("Like").focus();
  await user.keyboard("{ArrowLeft}");
  await screen.findByText("Disliked. Next: C");
  expect(document.activeElement).toBe(button("Like"));
  expect(changes(calls).map(({ body }) => (body as { action: string }).action)).toEqual(["like", "dislike"]);
  await isReady();
  screen.getAllByRole("tab")[0]?.focus();
  await user.keyboard("{ArrowRight}");
  expect(changes(calls)).toHaveLength(2);
});

type User = ReturnType<typeof openPage>["user"];

describe("Undo", () => {
  const undone = { "DELETE /api/swipe/action/a?action=dislike": { action: null } };
  const undoButton = () => screen.queryByRole("button", { name: "Undo" });

  it.each([
    ["pointer", (user: User) => user.click(undoButton()!)],
    [
      "keyboard",
      async (user: User) => {
        button("Like").focus();
        await user.tab();
        expect(document.activeElement).toBe(undoButton());
        await user.keyboard("{Enter}");
      },
    ],
  ])("brings the last card back by %s, says so, and moves the focus to it", async (_, press) => {
    const calls = respondToCalls(pileResponses(pageOf(shows("A", "B")), undone));
    const { user, press: click } = await open("A");
    expect(undoButton()).toBeNull();
    await click("Dislike");
    await expectFront("B");
    await isReady();
    await press(user);
    await expectFront("A");
    await screen.findByText("Undone. Next: A");
    expect(document.activeElement).toBe(button("A"));
    expect(undoButton()).toBeNull();
    expect(changes(calls).map(({ call }) => call)).toEqual([
      "POST /api/swipe/action",
      "DELETE /api/swipe/action/a?action=dislike",
    ]);
    await waitFor(() => expect(timesRead(calls, "/api/swipe/disliked")).toBe(3));
  });

  it("takes back only the last swipe, and not one that was not saved", async () => {
    const known = pileResponses(pageOf(shows("A", "B", "C")), {
      "DELETE /api/swipe/action/b?action=like": { action: null },
    });
    respondToCalls(known);
    const { press } = await open("A");
    await press("Dislike");
    await isReady();
    await press("Like");
    await expectFront("C");
    await isReady();
    await press("Undo");
    await expectFront("B");
    await isReady();
    known["POST /api/swipe/action"] = refusal(503, "Please try again in a minute.");
    await press("Like");
    await expectToast("Error", "Please try again in a minute.");
    await expectFront("B");
    expect(undoButton()).toBeNull();
  });

  it("works after the next card's details were opened and closed, and after a look at the matches", async () => {
    respondToCalls(
      pileResponses(pageOf(shows("A", "B")), { ...undone, "GET /api/events/details/b": laterResponse().response }),
    );
    const { user, press } = await open("A");
    await press("Dislike");
    await expectFront("B");
    await press("B");
    await screen.findByRole("dialog");
    await user.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    for (const tab of [/^Matches/, /^Swipe/]) await user.click(screen.getByRole("tab", { name: tab }));
    await expectFront("B");
    await press("Undo");
    await expectFront("A");
  });

  it("brings the last card of all back, with the focus", async () => {
    respondToCalls(pileResponses(pageOf(shows("A")), undone));
    const { user, press } = await open("A");
    await press("Dislike");
    await screen.findByText("All caught up!");
    await user.click(await screen.findByRole("button", { name: "Undo" }));
    await expectFront("A");
    expect(document.activeElement).toBe(button("A"));
  });

  it.each([
    [{ action: "like" }, "You chose again for this show meanwhile. That choice stays.", false],
    [refusal(503, "Please try again in a minute."), "Please try again in a minute.", true],
    [refusal(502, "<html>Bad gateway</html>"), "Failed to undo. Please try again.", true],
  ])("takes the card away again when the swipe stays, and says why", async (response, sentence, canUndo) => {
    respondToCalls(pileResponses(pageOf(shows("A", "B")), { "DELETE /api/swipe/action/a?action=dislike": response }));
    const { press } = await open("A");
    await press("Dislike");
    await expectFront("B");
    await isReady();
    await press("Undo");
    await expectToast("Error", sentence);
    await expectFront("B");
    expect(undoButton() !== null).toBe(canUndo);
  });
});

const at = ([x, y]: readonly [number, number]) => ({
  isPrimary: true,
  pointerId: 1,
  button: 0,
  clientX: 200 + x,
  clientY: 300 + y,
});

function drag(moves: readonly (readonly [x: number, y: number])[]) {
  const card = frontCard()!;
  fireEvent.pointerDown(card, at([0, 0]));
  for (const move of moves) fireEvent.pointerMove(card, at(move));
  fireEvent.pointerUp(card, at(moves.at(-1)!));
}

it("is swiped by a drag of more than 100 px, not by a flick of 100 px or a vertical drag", async () => {
  const calls = respondToCalls(pileResponses(pageOf(shows("A", "B", "C"))));
  await open("A");
  drag([[100, 0]]);
  drag([[4, 120]]);
  drag([[5, 0]]);
  expect(changes(calls)).toEqual([]);
  drag([[-101, 0]]);
  await expectFront("B");
  await isReady();
  drag([[160, 0]]);
  await waitFor(() =>
    expect(changes(calls).map(({ body }) => body)).toEqual([
      { ticketmasterEventId: "a", action: "dislike" },
      { ticketmasterEventId: "b", action: "like" },
    ]),
  );
});

it("moves with the pointer up to 200 px to either side", async () => {
  respondToCalls(pileResponses(pageOf(shows("A", "B"))));
  await open("A");
  const card = frontCard()!;
  const place = () => card.closest<HTMLElement>("[data-dragging]")?.style.getPropertyValue("--x");
  fireEvent.pointerDown(card, at([0, 0]));
  const places = [40, 350, -350].map((x) => {
    fireEvent.pointerMove(card, at([x, 0]));
    return place();
  });
  expect(places).toEqual(["40px", "200px", "-200px"]);
});
