import type { EventDashboard } from "#schema/contracts/events.ts";
import { bodyOf, type Person, pause, signIn } from "./people.ts";

// As many sign-in mails as one address may get within ten minutes.
const SIGN_INS = 3;

/** Invites people and chooses dates while no admin stops it, and signs in again after each suspension that was lifted. */
export async function beSuspect(person: Person, targets: string[]): Promise<void> {
  for (let times = 0; times < SIGN_INS && person.isOpen(); times += 1) {
    const cookie = await signIn(person);
    if (!cookie) return;
    await invite(person, cookie, targets);
    while (person.isOpen() && isSuspended(person)) await pause(500);
  }
}

/** Resolves when the session has ended. */
async function invite({ email: who, random, history, isOpen }: Person, cookie: string, targets: string[]) {
  const events: string[] = [];
  for (let hasSession = true; hasSession && isOpen(); await pause(300 + random.number(1_500))) {
    // Also later, because the events of a suspended account open for nobody, not even in a session that goes on.
    if (events.length < 2 || random.chance(0.2)) {
      const title = `Party ${history.mark()}`;
      const made = await history.send({
        ...{ who, verb: "create", method: "POST", path: "/api/events", cookie },
        body: {
          ...{ title, inviteEmails: random.some(targets, 3), timezone: "Europe/Lisbon" },
          dateOptions: [{ date: "2038-06-04", time: "19:30" }],
        },
        facts: { title, mark: title.slice("Party ".length) },
      });
      hasSession = made.call.status !== 401;
      const id = bodyOf<{ id: string }>(made)?.id;
      if (id) events.push(id);
      continue;
    }
    const eventId = random.pick(events);
    const path = `/api/events/${eventId}`;
    const read = await history.send({ who, verb: "read event", method: "GET", path: `${path}/dashboard`, cookie });
    hasSession = read.call.status !== 401;
    const board = bodyOf<EventDashboard>(read);
    if (!board) continue;
    const { version, isFinalized } = board.event;
    const body = isFinalized ? { version } : { version, dateOptionId: board.dateOptions[0]!.id };
    await history.send({
      ...{ who, cookie, method: "POST", body },
      ...(isFinalized
        ? { verb: "reopen", path: `${path}/reopen`, facts: { eventId, version } }
        : { verb: "finalize", path: `${path}/finalize`, facts: { eventId, version, optionId: body.dateOptionId! } }),
    });
  }
}

function isSuspended({ email, history }: Person): boolean {
  const of = (verb: string) => history.calls.findLast((call) => call.verb === verb && call.facts.account === email);
  const [suspended, lifted] = [of("suspend"), of("lift-suspension")];
  return suspended !== undefined && (lifted?.end ?? 0) < suspended.end;
}
