import { Link } from "react-router-dom";
import { fourWeeksLater } from "#schema/again.ts";
import type { EventDashboard, TalliedOption } from "#schema/contracts/events.ts";
import DayAfter from "../../again/day-after.tsx";
import { againDraft } from "./again-draft.ts";

/** The evening and the next morning of the organizer's final date. */
export default function BoardDayAfter({ board, option }: { board: EventDashboard; option: TalliedOption }) {
  const draft = { ...againDraft(board), dateOptions: [fourWeeksLater(option)] };
  const link = { as: Link, to: "/home", state: { draft } };
  return <DayAfter option={option} event={board.event} page={board.event.id} draft={link} />;
}
