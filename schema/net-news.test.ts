import { expect, it } from "vitest";
import type { PlanState } from "./contracts/plans.ts";
import type { ShowChangeKind } from "./contracts/show-changes.ts";
import { netNews } from "./net-news.ts";

const [first, second, third] = ["2038-03-05T20:00", "2038-04-16T20:30", "2038-05-07T20:00"];
const change = (kind: ShowChangeKind, from: string | null = null, to: string | null = null) => ({ kind, from, to });
const moved = change("moved", first, second);
const cancelled = change("cancelled", first);
const postponed = change("postponed", first);
const soldOut = change("sold-out", first, first);
const again = change("on-again", first, first);
type Change = typeof moved;

it.each<[string, Change[], Change | null, PlanState, string | null]>([
  ["a move", [moved], null, "in", `moved ${first} ${second}`],
  ["two moves", [moved, change("moved", second, third)], null, "in", `moved ${first} ${third}`],
  ["a move and its way back", [moved, change("moved", second, first)], null, "in", null],
  ["a show that is called off", [cancelled], null, "ticket", `cancelled ${first} null`],
  ["a move and then the end", [moved, change("cancelled", second)], null, "in", `cancelled ${first} null`],
  ["an end that was put right", [cancelled, again], null, "in", null],
  [
    "a postponed show with a new day",
    [postponed, change("on-again", null, second)],
    null,
    "in",
    `moved ${first} ${second}`,
  ],
  [
    "a new day after the person was told",
    [change("on-again", null, second)],
    postponed,
    "in",
    `on-again null ${second}`,
  ],
  ["a show that is on again", [again], cancelled, "ticket", `on-again ${first} ${first}`],
  ["on again and off again", [again, cancelled], cancelled, "in", null],
  ["sold out", [soldOut], null, "if-friend", `sold-out ${first} ${first}`],
  ["sold out, with a ticket", [soldOut], null, "ticket", null],
  ["tickets again", [again], soldOut, "in", `on-again ${first} ${first}`],
  ["tickets again, with a ticket", [again], soldOut, "ticket", null],
  ["moved and sold out", [moved, change("sold-out", second, second)], null, "in", `moved ${first} ${second}`],
])("%s is told as it is now", (_, changes, before, plan, expected) => {
  const news = netNews(changes, before, plan);
  expect(news && `${news.kind} ${news.from} ${news.to}`).toBe(expected);
});
