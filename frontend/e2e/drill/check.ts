import { checkCalendars } from "./check-calendars.ts";
import { checkComing } from "./check-coming.ts";
import { checkConnections } from "./check-connections.ts";
import { checkDeadlines } from "./check-deadlines.ts";
import { checkJoins } from "./check-joins.ts";
import { checkMails } from "./check-mails.ts";
import { checkParticipants } from "./check-participants.ts";
import { checkPushes } from "./check-pushes.ts";
import { checkRooms } from "./check-rooms.ts";
import { checkSecrets } from "./check-secrets.ts";
import { checkStops } from "./check-stops.ts";
import { checkSuggestions } from "./check-suggestions.ts";
import { checkWrites } from "./check-writes.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

/** Returns every violation that the evidence shows. */
export function check(evidence: Evidence): Violation[] {
  // Mails that still wait explain what other rules find.
  if (!evidence.isSettled)
    return [
      {
        rule: "every mail leaves in time",
        what: "Mails or deadlines still waited at the end of the time, so nothing else was checked.",
        calls: [],
      },
    ];
  return [
    checkWrites,
    checkParticipants,
    checkJoins,
    checkRooms,
    checkComing,
    checkDeadlines,
    checkConnections,
    checkMails,
    checkCalendars,
    checkPushes,
    checkSuggestions,
    checkSecrets,
    checkStops,
  ].flatMap((rules) => [...rules(evidence)]);
}
