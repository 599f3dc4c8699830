import type { EventDashboard } from "#schema/contracts/events.ts";
import type { Request } from "./history.ts";
import { bodyOf, type Person, pause, signIn } from "./people.ts";

export interface OrganizerPlan extends Person {
  /** Addresses that answer, and addresses that only receive mail. */
  guests: string[];
  others: string[];
  /** Invitees of each event besides some guests. */
  size: number;
  eventsMax: number;
}

const days = ["2038-06-04", "2038-06-05", "2038-06-11", "2038-06-12", "2038-06-18", "2038-06-19"];

/** Creates and changes events at random until the drill is over. Resolves early after deleting the account. */
export async function organize(plan: OrganizerPlan, isReady: () => void): Promise<void> {
  const { random } = plan;
  const cookie = await signIn(plan);
  isReady();
  const eventIds: string[] = [];
  while (plan.isOpen()) {
    if (eventIds.length === 0 || (eventIds.length < plan.eventsMax && random.chance(0.3))) {
      const made = await create(plan, cookie);
      if (made) eventIds.push(made);
    } else {
      await change(plan, cookie, random.pick(eventIds));
    }
    if (random.chance(0.002)) {
      await plan.history.send({
        who: plan.email,
        verb: "delete account",
        method: "DELETE",
        path: "/api/user/account",
        cookie,
      });
      return;
    }
    await pause(100 + random.number(1_200));
  }
}

/** Creates an event. When the response is lost, repeats the request with its key: that must not make a second one. */
async function create({ email, random, history, guests, others, size }: OrganizerPlan, cookie: string) {
  const title = `Dinner ${history.mark()}`;
  const inviteEmails = [...random.some(guests, 1 + random.number(5)), ...random.some(others, random.number(size + 1))];
  const dateOptions = random.some(days, 2 + random.number(3)).map((date) => ({ date, time: "19:30" }));
  const request: Request = {
    who: email,
    verb: "create",
    method: "POST",
    path: "/api/events",
    cookie,
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: { title, inviteEmails, dateOptions, timezone: "Europe/Lisbon" },
    facts: { title, mark: title.slice("Dinner ".length) },
  };
  let answer = await history.send(request);
  for (let tries = 0; answer.call.status === null && tries < 20; tries += 1) {
    await pause(1_000);
    answer = await history.send(request);
  }
  return bodyOf<{ id: string }>(answer)?.id ?? null;
}

/** Makes one change, or two at once with the same version, of which one at most may succeed. */
async function change(plan: OrganizerPlan, cookie: string, eventId: string): Promise<void> {
  const { email, random, history } = plan;
  const path = `/api/events/${eventId}`;
  const read = await history.send({ who: email, verb: "read event", method: "GET", path: `${path}/dashboard`, cookie });
  if (read.call.status === 404) {
    // It is in the recycle bin.
    await history.send({
      who: email,
      verb: "restore",
      method: "POST",
      path: `${path}/restore`,
      cookie,
      facts: { eventId },
    });
    return;
  }
  const board = bodyOf<EventDashboard>(read);
  if (!board) return;
  const changes = changesOf(plan, board, path);
  const chosen = random.some(changes, random.chance(0.3) ? 2 : 1);
  await Promise.all(chosen.map((request) => history.send({ who: email, cookie, ...request })));
}

function changesOf({ random, history, guests, others }: OrganizerPlan, board: EventDashboard, path: string) {
  const { id: eventId, version, inviteEmails, isFinalized } = board.event;
  const facts = { eventId, version };
  const optionId = random.pick(board.dateOptions).id;
  const title = `Dinner ${history.mark()}`;
  const newcomer = random.pick(random.chance(0.5) ? guests : others);
  const kept =
    inviteEmails.length > 1 && random.chance(0.4) ? random.some(inviteEmails, inviteEmails.length - 1) : inviteEmails;
  const edit = (verb: string, body: object, more: object = {}) => ({
    verb,
    method: "PATCH",
    path,
    body: { ...body, version },
    facts: { ...facts, ...more },
  });
  const post = (verb: string, name: string, body: object, more: object = {}) => ({
    verb,
    method: "POST",
    path: `${path}/${name}`,
    body,
    facts: { ...facts, ...more },
  });
  const answers = { [optionId]: random.pick(["yes", "maybe", "no"]) };
  const finalize = post("finalize", "finalize", { dateOptionId: optionId, version }, { optionId });
  const other = random.pick(board.dateOptions).id;
  const open = [
    finalize,
    post("finalize", "finalize", { dateOptionId: other, version }, { optionId: other }),
    post("add date", "date-options", { date: random.pick(days), time: "21:00", version }),
    { verb: "remove date", method: "DELETE", path: `/api/date-options/${optionId}?version=${version}`, facts },
    { ...post("remind", "nudge", { participantEmails: inviteEmails.slice(0, 100) }), facts: { eventId } },
    { ...post("answer as host", "host-response", { dateOptionResponses: answers }), facts: { eventId } },
  ];
  return [
    edit("rename", { title }, { title, mark: title.slice("Dinner ".length) }),
    edit("change people", { inviteEmails: [...new Set([...kept, newcomer])] }),
    ...(isFinalized ? [post("reopen", "reopen", { version })] : open),
    ...(random.chance(0.3) ? [{ verb: "delete", method: "DELETE", path: `${path}?version=${version}`, facts }] : []),
  ];
}
