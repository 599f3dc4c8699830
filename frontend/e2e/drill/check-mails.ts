import { kindsWhere } from "#schema/contracts/mail-kinds.ts";
import { stoppedEvents } from "./check-stops.ts";
import type { EndState } from "./end-state.ts";
import { type Delivery, refusedAddresses } from "./faulty-provider.ts";
import { outcomeOf } from "./history.ts";
import type { Evidence } from "./run.ts";
import type { Violation } from "./violation.ts";

const ONCE = "each mail is sent exactly once";

/** Compares the delivered mails with the ledger, with each other and with the people's wishes. */
export function checkMails(evidence: Evidence): Violation[] {
  return [
    ...everyMailIsFinished(evidence),
    ...everySentMailArrivedOnce(evidence),
    ...noMailIsDoubled(evidence),
    ...attemptsAreAlike(evidence),
    ...everybodyHasTheirLink(evidence),
    ...wishesAreRespected(evidence),
  ];
}

// Faults that end a mail without a loss.
const ends = ["opted-out", "expired-code", "expired-link", "stopped", "suspended", "taken-down"];

const faultOf = (reason: string | null): string | null => reason && JSON.parse(reason).code;

function* everyMailIsFinished({ end }: Evidence): Iterable<Violation> {
  for (const mail of end.mails) {
    const { status, reason, withdrawnBy } = mail;
    const isRefused = refusedAddresses.includes(mail.recipient) && status !== "sent" && status !== "queued";
    const isFinished =
      isRefused ||
      status === "sent" ||
      (status === "failed" && (withdrawnBy !== null || ends.includes(faultOf(reason) ?? "")));
    if (!isFinished)
      yield { rule: "no mail is lost", what: `A mail is not finished: ${JSON.stringify(mail)}`, calls: [] };
  }
}

function* everySentMailArrivedOnce({ end, deliveries }: Evidence): Iterable<Violation> {
  // Without idempotency keys, only `noMailIsDoubled` finds repeated mails.
  if (deliveries.every(({ key }) => key === "")) return;
  const byKey = Map.groupBy(deliveries, ({ key }) => key);
  for (const mail of end.mails) {
    const { id, kind, recipient, status } = mail;
    const times = byKey.get(id)?.length ?? 0;
    const isReplaced = times === 0 && (end.mails.some((newer) => replaces(newer, mail)) || hasLeftQueue(end, mail));
    if (status === "sent" && times !== 1 && !isReplaced)
      yield {
        rule: times === 0 ? "no mail is lost" : ONCE,
        what: `The ${kind} ${id} to ${recipient} came ${times} times.`,
        calls: [],
      };
  }
}

const newsKinds: string[] = kindsWhere(({ purpose }) => purpose === "calendar" || purpose === "cancelled");
const unsolicitedKinds: string[] = kindsWhere(({ isUnsolicited }) => isUnsolicited);

/** Returns true when the ledger ended a mail that may have arrived because this newer one says more. */
function replaces(newer: EndState["mails"][number], mail: typeof newer): boolean {
  const isNews = newer.eventId === mail.eventId && newer.recipient === mail.recipient && newsKinds.includes(newer.kind);
  return (
    isNews && newer.id !== mail.id && newer.createdAt >= mail.createdAt && faultOf(mail.reason) === "may-have-arrived"
  );
}

/**
 * Returns true for news of the waiting list that may have arrived, of a person who has left the list. The ledger deletes
 * the newer mail, because no calendar has the date.
 */
function hasLeftQueue({ invites }: EndState, { kind, reason, recipient, eventId }: EndState["mails"][number]): boolean {
  const isUnclear = kind === "waiting-list" && faultOf(reason) === "may-have-arrived";
  const theirs = invites.filter((invite) => invite.eventId === eventId && invite.email === recipient);
  return isUnclear && theirs.every(({ place }) => place !== "waiting");
}

function* noMailIsDoubled({ deliveries }: Evidence): Iterable<Violation> {
  const content = ({ to, subject, text, attachments }: Delivery) =>
    JSON.stringify([to, subject, text, attachments?.map((file) => file.content)]);
  for (const [, alike] of Map.groupBy(deliveries, content)) {
    const { to, subject, attachments = [] } = alike[0]!;
    // Deleting an event twice sends two cancellations, and a person who asks again for a link gets it again.
    const mayRepeat = /cancelled|is on again|: Your personal link$/i.test(subject);
    // So does a person who waits, hears that the date is off, and waits again.
    const mayWaitAgain = attachments.length === 0 && /waiting list|no longer on/i.test(subject);
    if (alike.length > 1 && !mayRepeat && !mayWaitAgain)
      yield { rule: ONCE, what: `'${subject}' came to ${to} ${alike.length} times.`, calls: [] };
  }
}

function* attemptsAreAlike({ attempts }: Evidence): Iterable<Violation> {
  for (const [key, tries] of Map.groupBy(attempts, ({ key }) => key)) {
    if (key === "") continue;
    const { to } = tries[0]!;
    // A 429 and a 403 prove that the mail did not go out, so the next attempt may be truer.
    const arriving = tries.filter(
      ({ fault }) => !["too many", "not for this person", "never for this person"].includes(fault ?? ""),
    );
    if (new Set(arriving.map(({ hash }) => hash)).size > 1)
      yield { rule: "every attempt sends the same bytes", what: `The attempts of ${key} to ${to} differ.`, calls: [] };
    const open = tries.some(({ start, end }, n) =>
      tries.slice(n + 1).some((next) => next.start < (end ?? Infinity) && next.start >= start),
    );
    if (open)
      yield { rule: "one attempt at a time", what: `Two requests for ${key} to ${to} were open at once.`, calls: [] };
  }
}

function* everybodyHasTheirLink({ history, end, deliveries }: Evidence): Iterable<Violation> {
  const events = new Map(end.events.map((event) => [event.id, event]));
  const getsNone = new Set([...end.optOuts.map(({ email }) => email), ...refusedAddresses]);
  const stopped = stoppedEvents({ history, end });
  const received = new Set(
    deliveries.flatMap(({ to, text }) =>
      [...text.matchAll(/\/poll\/([A-Za-z0-9_-]{22,64})/g)].map(([, token]) => `${to} ${token}`),
    ),
  );
  for (const { eventId, email, token, removedAt } of end.invites) {
    const event = events.get(eventId);
    if (!event || event.deletedAt !== null || removedAt !== null || email === null) continue;
    if (getsNone.has(email) || stopped.has(eventId)) continue;
    if (!received.has(`${email} ${token}`))
      yield {
        rule: "no mail is lost",
        what: `${email} never got the link to event ${eventId}; ${mailsTo(end, email, eventId)}`,
        calls: history.filter(({ verb, facts }) => facts.eventId === eventId && verb !== "answer"),
      };
  }
}

function mailsTo({ mails }: Evidence["end"], email: string, id: string): string {
  const theirs = mails.filter(({ recipient, eventId }) => recipient === email && eventId === id);
  const states = theirs.map(({ id, status, withdrawnBy }) => `${id} is ${status} ${withdrawnBy ?? ""}`);
  return `of ${theirs.length} mails ${states.join(", ")}`;
}

function* wishesAreRespected({ history, end, attempts }: Evidence): Iterable<Violation> {
  const mails = new Map(end.mails.map((mail) => [mail.id, mail]));
  const organizerOf = new Map(end.events.map(({ id, organizerId }) => [id, organizerId]));
  const inviteOf = new Map(end.invites.map((invite) => [invite.token, invite]));
  const firstTry = new Map(attempts.toReversed().map((attempt) => [attempt.key, attempt]));
  for (const call of history.filter(({ verb }) => verb === "opt out" || verb === "report")) {
    if (outcomeOf(call) !== "done") continue;
    const organizerId = organizerOf.get(inviteOf.get(call.facts.token ?? "")?.eventId ?? "");
    for (const { key, to, start } of firstTry.values()) {
      const mail = mails.get(key);
      if (!mail || to !== call.who || mail.senderId !== organizerId || start <= call.end) continue;
      if (unsolicitedKinds.includes(mail.kind))
        yield { rule: "no mail after opting out", what: `${to} got the ${mail.kind} ${key}.`, calls: [call] };
    }
  }
}
