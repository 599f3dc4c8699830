import { act } from "react";
import { beforeEach, expect, it } from "vitest";
import { residency } from "../test/made-up-shows.ts";
import { answerCalls, button, changes, expectToast, openPage, press, settle, until } from "../test/page-driver.tsx";
import { frontCard, frontName, laterAnswer, pageOf, pileAnswers, shows, timesRead } from "../test/pile.ts";
import { refusal } from "../test/refusal.ts";
import { fire, key } from "../test/render.tsx";
import { dismissToast } from "../ui/overlay/toast.ts";
import { Component as Swipe } from "./swipe-page.tsx";

beforeEach(() => dismissToast());

it("stacks the nights of one show: two dates, '+N more', and one id when it is swiped", async () => {
  const calls = answerCalls(pileAnswers(pageOf([...residency("Long Run", 12), ...shows("Nocturne")])));
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("Long Run"));
  expect([...frontCard()!.querySelectorAll("li")].map(({ textContent }) => textContent)).toEqual([
    "Tue, Dec 1 8:30 PM",
    "Wed, Dec 2 8:30 PM+10 more",
  ]);
  await press("Like");
  expect(frontName()).toBe("Nocturne");
  expect(changes(calls)).toEqual([
    { call: "POST /api/swipe/action", body: { ticketmasterEventId: "Long Run-0", action: "like" } },
  ]);
});

it("reads liked and disliked again after a swipe, and matches half a second later", async () => {
  const calls = answerCalls(pileAnswers(pageOf(shows("A", "B"))));
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await press("Dislike");
  await until(() => expect(timesRead(calls, "/api/swipe/disliked")).toBe(2));
  expect(timesRead(calls, "/api/swipe/liked")).toBe(2);
  expect(timesRead(calls, "/api/swipe/matches")).toBe(1);
  await settle(500);
  expect(timesRead(calls, "/api/swipe/matches")).toBe(2);
});

it.each([
  [refusal(503, "Please try again in a minute."), "Please try again in a minute."],
  [refusal(502, "<html>Bad gateway</html>"), "Failed to record swipe action"],
])("brings the card back when the swipe could not be saved, and says why", async (answer, sentence) => {
  answerCalls(pileAnswers(pageOf(shows("A", "B")), { "POST /api/swipe/action": answer }));
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await press("Like");
  await until(() => expect(frontName()).toBe("A"));
  expectToast("Error", sentence);
});

it("sends one swipe for a double press, and none while the one before is being saved", async () => {
  const { response, answer } = laterAnswer();
  const known = pileAnswers(pageOf(shows("A", "B", "C")), { "POST /api/swipe/action": response });
  const calls = answerCalls(known);
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  const like = button("Like");
  await act(async () => {
    like.click();
    like.click();
  });
  await press("Dislike");
  expect(frontName()).toBe("B");
  expect(button("Dislike").getAttribute("aria-disabled")).toBe("true");
  expect(changes(calls)).toHaveLength(1);
  known["POST /api/swipe/action"] = {};
  answer(Response.json({}));
  await settle();
  await press("Dislike");
  expect(frontName()).toBe("C");
  expect(changes(calls)).toHaveLength(2);
});

it("is swiped by arrow keys, and moves the focus along only when the card had it", async () => {
  const calls = answerCalls(pileAnswers(pageOf(shows("A", "B", "C"))));
  const host = await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  button("A").focus();
  await fire(button("A"), key("ArrowRight"));
  expect(document.activeElement?.textContent).toBe("B");
  await settle();
  button("Like").focus();
  await fire(button("Like"), key("ArrowLeft"));
  expect(document.activeElement).toBe(button("Like"));
  expect(changes(calls).map(({ body }) => (body as { action: string }).action)).toEqual(["like", "dislike"]);
  expect(host.textContent).toContain("Disliked. Next: C");
  await settle();
  await fire(host.querySelector("[role=tab]")!, key("ArrowRight"));
  expect(changes(calls)).toHaveLength(2);
});

async function drag(moves: readonly (readonly [x: number, y: number])[]) {
  const card = frontCard()!;
  const send = (type: string, [x, y]: readonly [number, number]) =>
    fire(
      card,
      new PointerEvent(type, { bubbles: true, isPrimary: true, pointerId: 1, button: 0, clientX: x, clientY: y }),
    );
  await send("pointerdown", [200, 300]);
  for (const [x, y] of moves) await send("pointermove", [200 + x, 300 + y]);
  const [x, y] = moves.at(-1)!;
  await send("pointerup", [200 + x, 300 + y]);
}

/** A slow drag to one side: the pointer rests before it lets go. */
const slowly = (x: number) =>
  [
    [x / 2, 0],
    [x, 0],
    [x, 0],
    [x, 0],
    [x, 0],
    [x, 0],
    [x, 0],
  ] as const;

it("is swiped by a drag of more than 100 px and by no shorter, vertical or tiny one", async () => {
  const calls = answerCalls(pileAnswers(pageOf(shows("A", "B", "C"))));
  await openPage("/swipe", Swipe);
  await until(() => expect(frontName()).toBe("A"));
  await drag(slowly(100));
  await drag([[4, 120]]);
  await drag([[5, 0]]);
  expect(changes(calls)).toEqual([]);
  await drag(slowly(-101));
  expect(frontName()).toBe("B");
  await settle();
  await drag(slowly(160));
  expect(changes(calls).map(({ body }) => body)).toEqual([
    { ticketmasterEventId: "a", action: "dislike" },
    { ticketmasterEventId: "b", action: "like" },
  ]);
});
