import { stringify } from "csv-stringify/sync";
import type { EventDashboard, EventResponse } from "#schema/contracts/events.ts";
import { formatOption, zonedToInstant } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { hasParties } from "#schema/parties.ts";
import { MINUTE } from "../lib/clock.ts";

/**
 * Returns all answers as a CSV file (RFC 4180, UTF-8 with BOM, so that Excel reads every script): the host, then each
 * person with name, address, moment of the answer, comment, and one column for each date in ISO 8601 with its offset.
 * Where some need it, there are columns for who entered the answer and for how many people it stands.
 * A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function answersFile(dashboard: EventDashboard): Response {
  const { event, dateOptions, responses, participants, hostResponse } = dashboard;
  const known = new Set(participants.map(({ inviteId }) => inviteId));
  const responseOf = new Map(responses.map((response) => [response.inviteId, response]));
  const answersOf = (answers: EventResponse["dateOptionResponses"] = {}) =>
    dateOptions.map(({ id }) => answers[id] ?? "");
  const hasEntered = responses.some(({ enteredByOrganizer }) => enteredByOrganizer);
  const enteredBy = (name: string) => (hasEntered ? [name] : []);
  // Only where some answer stands for several people.
  const people = (cell: string | number = "") => (hasParties(responses) ? [cell] : []);
  const rowOf = (email: string | null, response?: EventResponse) => [
    response?.respondentName ?? "",
    email ?? "",
    response?.updatedAt ?? "",
    ...enteredBy(response?.enteredByOrganizer ? event.organizerName : ""),
    response?.comments ?? "",
    ...people(response?.partySize),
    ...answersOf(response?.dateOptionResponses),
  ];
  const rows = [
    [
      ...["Name", "E-mail", "Answered", ...enteredBy("Entered by"), "Comment", ...people("People")],
      ...dateOptions.map((option) => columnTitle(option, event.timezone)),
    ],
    [
      ...[`${event.organizerName} (host)`, event.organizerEmail, "", ...enteredBy(""), "", ...people()],
      ...answersOf(hostResponse?.dateOptionResponses),
    ],
    ...participants.map(({ inviteId, email }) => rowOf(email, responseOf.get(inviteId))),
    // Answers of people who deleted their account.
    ...responses.filter(({ inviteId }) => !known.has(inviteId)).map((one) => rowOf(null, one)),
  ];
  const content = stringify(rows, { bom: true, record_delimiter: "windows", escape_formulas: true });
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="answers.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

/** Returns a wall time with its offset, 2027-03-12T19:30-05:00, and whole days in words. */
function columnTitle(option: OptionDate, timezone: string): string {
  if (option.time === null) return formatOption(option);
  const { date, time } = option;
  const wall = `${date}T${time}`;
  const minutes = (Date.parse(`${wall}Z`) - zonedToInstant(date, time, timezone).getTime()) / MINUTE;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${wall}${minutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}
