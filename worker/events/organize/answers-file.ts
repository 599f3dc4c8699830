import { stringify } from "csv-stringify/sync";
import { mailWords } from "#emails/mail-words.ts";
import type { Answer } from "#schema/contracts/common.ts";
import type { EventDashboard, EventDetails, EventResponse, Participant } from "#schema/contracts/events.ts";
import { withNote, zonedToInstant } from "#schema/dates.ts";
import type { Language } from "#schema/languages.ts";
import { lastDay, type OptionDate } from "#schema/option-date.ts";
import { hasParties } from "#schema/parties.ts";
import { comes, isLargerThanRoom } from "#schema/who-comes.ts";
import type { Words } from "#schema/words.ts";
import { MINUTE } from "../../lib/clock.ts";

/**
 * In which languages a computer separates the cells of a list by commas; in all others the comma is for decimals. Excel
 * opens a file in columns only by the separator of its computer. A first line 'sep=;' would make it ignore the byte
 * order mark, and other programs show that line.
 */
const separatedByCommas: readonly Language[] = ["en", "ja"];

/**
 * Returns all answers as a CSV file in the organizer's language (RFC 4180, UTF-8 with BOM, so that Excel reads every
 * script): the host, then each person with name, address, moment of the answer, comment, and one column for each date in
 * ISO 8601, with its note. Where some need it, there are columns for who entered the answer, for how many people it stands, who must be
 * there, and who comes to the final date. A cell that a spreadsheet would run as a formula begins with an apostrophe.
 */
export function answersFile(dashboard: EventDashboard, language: Language): Response {
  const content = stringify(rowsOf(dashboard, mailWords(language)), {
    bom: true,
    delimiter: separatedByCommas.includes(language) ? "," : ";",
    record_delimiter: "windows",
    escape_formulas: true,
    // Some programs split at each of these, whatever separates the cells.
    quoted_match: /[,;\t]/,
  });
  return new Response(content, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": 'attachment; filename="answers.csv"',
      "Cache-Control": "private, no-store",
    },
  });
}

interface Row {
  name: string;
  email: string | null;
  response?: EventResponse | undefined;
  /** Null for the host, and for people who left the list: whatever they answered, they have no place. */
  participant: Participant | null;
  answers: EventResponse["dateOptionResponses"] | undefined;
}

interface Column {
  title: string;
  isShown?: boolean;
  cell: (row: Row) => string | number | null | undefined;
}

function rowsOf(dashboard: EventDashboard, i18n: Words): (string | number)[][] {
  const { event, dateOptions, responses, participants, hostResponse } = dashboard;
  const answerWords: Record<Answer, string> = { yes: i18n.t("yes"), maybe: i18n.t("maybe"), no: i18n.t("no") };
  const known = new Set(participants.map(({ inviteId }) => inviteId));
  const responseOf = new Map(responses.map((response) => [response.inviteId, response]));
  const ofPerson = (response: EventResponse | undefined, participant: Participant | null): Row => ({
    name: response?.respondentName ?? "",
    email: participant?.email ?? null,
    answers: response?.dateOptionResponses,
    ...{ response, participant },
  });
  const allColumns: Column[] = [
    { title: i18n.t("Name"), cell: ({ name }) => name },
    { title: i18n.t("E-mail"), cell: ({ email }) => email },
    { title: i18n.t("Answered"), cell: ({ response }) => response?.updatedAt },
    {
      title: i18n.t("Entered by"),
      isShown: responses.some(({ enteredByOrganizer }) => enteredByOrganizer),
      cell: ({ response }) => (response?.enteredByOrganizer ? event.organizerName : ""),
    },
    { title: i18n.t("Comment"), cell: ({ response }) => response?.comments },
    { title: i18n.t("People"), isShown: hasParties(responses), cell: ({ response }) => response?.partySize },
    {
      title: i18n.t("Must be there"),
      isShown: participants.some(({ mustAttend }) => mustAttend),
      cell: ({ participant }) => (participant?.mustAttend ? "✓" : ""),
    },
    {
      title: i18n.t("Who comes"),
      isShown: event.finalDateId !== null,
      cell: (row) => placeText(row, event, i18n),
    },
    ...dateOptions.map((option) => ({
      title: withNote(columnTitle(option, event.timezone), option),
      cell: ({ answers }: Row) => {
        const answer = answers?.[option.id];
        return answer && answerWords[answer];
      },
    })),
  ];
  const columns = allColumns.filter(({ isShown = true }) => isShown);
  const rows: Row[] = [
    {
      name: i18n.t("{organizer} (host)", { organizer: event.organizerName }),
      email: event.organizerEmail,
      participant: null,
      answers: hostResponse?.dateOptionResponses,
    },
    ...participants.map((participant) => ofPerson(responseOf.get(participant.inviteId), participant)),
    // Answers of people who deleted their account.
    ...responses.filter(({ inviteId }) => !known.has(inviteId)).map((response) => ofPerson(response, null)),
  ];
  return [columns.map(({ title }) => title), ...rows.map((row) => columns.map(({ cell }) => cell(row) ?? ""))];
}

/** Says where a person stands who says yes to the final date; empty for everybody else. */
function placeText({ answers = {}, participant, response }: Row, event: EventDetails, i18n: Words): string {
  const { finalDateId, capacity } = event;
  if (participant === null || finalDateId === null) return "";
  if (participant.waitingPosition !== null) {
    return isLargerThanRoom(capacity, response?.partySize ?? 1)
      ? i18n.t("waiting, larger than the room")
      : i18n.t("waiting, number {position}", { position: participant.waitingPosition });
  }
  return comes(finalDateId, { answers, place: participant.place }) ? i18n.t("coming") : "";
}

/** Returns a wall time with its offset (2027-03-12T19:30-05:00), a day (2027-03-12) or days (2027-03-12/2027-03-14). */
function columnTitle(option: OptionDate, timezone: string): string {
  if (option.time === null) return option.days === 1 ? option.date : `${option.date}/${lastDay(option)}`;
  const { date, time } = option;
  const wall = `${date}T${time}`;
  const minutes = (Date.parse(`${wall}Z`) - zonedToInstant(date, time, timezone).getTime()) / MINUTE;
  const twoDigits = (value: number) => String(value).padStart(2, "0");
  const [hours, rest] = [Math.floor(Math.abs(minutes) / 60), Math.abs(minutes) % 60];
  return `${wall}${minutes < 0 ? "-" : "+"}${twoDigits(hours)}:${twoDigits(rest)}`;
}
