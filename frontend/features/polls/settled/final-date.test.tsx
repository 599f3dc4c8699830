// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Standing } from "#schema/contracts/polls.ts";
import { InEnglish } from "../../../test/render.tsx";
import { samplePoll } from "../sample-poll.ts";
import { FinalDate } from "./final-date.tsx";

const final = {
  isFinalized: true,
  finalDateId: "option-b2",
  finalizedDate: { date: "2026-12-05", time: "20:00" },
};

/** Returns the texts about the room, and whether the date can be added to a calendar. */
function render(standing: Standing, capacity: number | null) {
  const { event } = samplePoll({ event: { ...final, capacity } });
  const html = renderToStaticMarkup(
    <InEnglish>
      <FinalDate event={event} standing={standing} token="token">
        {null}
      </FinalDate>
    </InEnglish>,
  );
  const said = ["You have a place.", "You are number 2 on the waiting list.", "a smaller party may go ahead of you"];
  return { said: said.filter((text) => html.includes(text)), hasCalendar: html.includes("Google Calendar") };
}

const nowhere: Standing = { place: null, waitingPosition: null };

it.each<[string, Standing, number | null, ReturnType<typeof render>]>([
  ["offers calendars to everybody without a limit", nowhere, null, { said: [], hasCalendar: true }],
  [
    "says to a person who comes that they have a place, and offers calendars",
    { place: "coming", waitingPosition: null },
    8,
    { said: ["You have a place."], hasCalendar: true },
  ],
  [
    "says to a person who waits their number and who may go ahead, without calendars",
    { place: "waiting", waitingPosition: 2 },
    8,
    { said: ["You are number 2 on the waiting list.", "a smaller party may go ahead of you"], hasCalendar: false },
  ],
  ["offers no calendar to a person without a place", nowhere, 8, { said: [], hasCalendar: false }],
])("%s", (_, standing, capacity, expected) => {
  expect(render(standing, capacity)).toEqual(expected);
});
