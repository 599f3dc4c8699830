// @vitest-environment node
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { Answer } from "#schema/contracts/common.ts";
import type { Seat } from "#schema/contracts/polls.ts";
import { InEnglish } from "../../../test/render.tsx";
import { samplePoll, sampleResponse } from "../sample-poll.ts";
import { OwnPlace } from "./own-place.tsx";

const final = {
  isFinalized: true,
  finalDateId: "option-b2",
  finalizedDate: { date: "2026-12-05", time: "20:00" },
};
interface Case {
  seat?: Seat;
  answer?: Answer;
  capacity?: number;
  isPast?: boolean;
  /** False for a visitor of a group link. */
  hasLink?: boolean;
}

const nowhere: Seat = { place: null, waitingPosition: null };

/** Returns the sentences, and whether the date can be added to a calendar. */
function render({ seat = nowhere, answer, capacity, isPast = false, hasLink = true }: Case) {
  const own = answer ? { ...sampleResponse, dateOptionResponses: { "option-b2": answer } } : null;
  const poll = samplePoll({ event: { ...final, capacity: capacity ?? null, isPastEvent: isPast } });
  const html = renderToStaticMarkup(
    <InEnglish>
      <OwnPlace poll={poll} token={hasLink ? "token" : ""} own={own} seat={seat} />
    </InEnglish>,
  );
  const said = [...html.matchAll(/>([^<]+\.)<\/p>/g)].map(([, text]) => text);
  return {
    said,
    hasCalendar: html.includes("Google Calendar"),
    hasFile: html.includes("/api/poll/token/calendar.ics"),
  };
}

const calendars = { hasCalendar: true, hasFile: true };
const none = { hasCalendar: false, hasFile: false };
const saidNo =
  "You said no to this date, so it is not for your calendar. If you put this date into your calendar yourself, please delete it there.";
const noPlace = "This date is for your calendar once you have a place.";

it.each<[string, Case, ReturnType<typeof render>]>([
  ["who has not answered, without a limit", {}, { said: [], ...calendars }],
  ["who might come, without a limit", { answer: "maybe" }, { said: [], ...calendars }],
  ["who said no, without a limit", { answer: "no" }, { said: [saidNo], ...none }],
  [
    "who has a place",
    { answer: "yes", capacity: 8, seat: { place: "coming", waitingPosition: null } },
    { said: ["You have a place."], ...calendars },
  ],
  [
    "who waits",
    { answer: "yes", capacity: 8, seat: { place: "waiting", waitingPosition: 2 } },
    {
      said: [
        "You are number 2 on the waiting list.",
        "The next who fits gets a free place, so a smaller party may go ahead of you.",
      ],
      ...none,
    },
  ],
  ["who has not answered, in limited room", { capacity: 8 }, { said: [noPlace], ...none }],
  ["who might come, in limited room", { capacity: 8, answer: "maybe" }, { said: [noPlace], ...none }],
  ["who said no, in limited room", { capacity: 8, answer: "no" }, { said: [saidNo], ...none }],
  ["who had no place when it was over", { capacity: 8, isPast: true }, { said: [], ...none }],
  [
    "a visitor of a group link",
    { hasLink: false },
    { said: ["You can add this date to your calendar once you have answered."], ...none },
  ],
  ["a visitor of a group link, in limited room", { hasLink: false, capacity: 8 }, { said: [noPlace], ...none }],
])("says where this person stands and offers the calendar file where it is served: %s", (_, shown, expected) => {
  expect(render(shown)).toEqual(expected);
});
