import type { EventDashboard } from "#schema/contracts/events.ts";
import { instantToZoned } from "#schema/dates.ts";
import type { OptionDate } from "#schema/option-date.ts";
import { meetFriends } from "./friend.ts";
import type { Facts, Request } from "./history.ts";
import type { PostedLinks } from "./link-guest.ts";
import { bodyOf, type Person, pause, signIn } from "./people.ts";
import { openBrowser, type PushBrowsers } from "./push-browsers.ts";

interface OrganizerPlan extends Person {
  /** Addresses that answer, and addresses that only receive mail. */
  guests: string[];
  others: string[];
  /** Addresses of accounts that change them. Only new events invite these, so each event knows one address of a person. */
  movers: string[];
  /** People invited to each event besides some guests. */
  size: number;
  eventsMax: number;
  /** The other organizers' addresses. */
  friends: string[];
  links: PostedLinks;
  browsers: PushBrowsers;
}

const days = ["2038-06-04", "2038-06-05", "2038-06-11", "2038-06-12", "2038-06-18", "2038-06-19"];

/** Creates and changes events at random until the drill is over. Resolves early after deleting the account. */
export async function organize(plan: OrganizerPlan, isReady: () => void): Promise<void> {
  const { random } = plan;
  const cookie = await signIn(plan);
  if (!cookie) return;
  await openBrowser(plan, cookie, plan.browsers);
  isReady();
  const eventIds: string[] = [];
  while (plan.isOpen()) {
    if (eventIds.length === 0 || (eventIds.length < plan.eventsMax && random.chance(0.3))) {
      const made = await create(plan, cookie);
      if (made) eventIds.push(made);
    } else if (random.chance(0.1)) {
      await meetFriends(plan, cookie, plan.friends);
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

/** Returns an option on this date: at this time, or on whole days. */
function whenOf(random: OrganizerPlan["random"], date: string, time: string): OptionDate {
  return random.chance(0.3) ? { date, time: null, days: 1 + random.number(3) } : { date, time };
}

/** Creates an event. Repeats a request whose response is lost with its key, which must not create a second event. */
async function create({ email, random, history, guests, others, movers, size }: OrganizerPlan, cookie: string) {
  const title = `Dinner ${history.mark()}`;
  const room = roomOf(random);
  // A limited room is worth something only to more people than fit.
  const wanted = "capacity" in room ? 8 : 1 + random.number(5);
  const inviteEmails = [
    ...random.some(guests, wanted),
    ...random.some(others, random.number(size + 1)),
    ...random.some(movers, random.number(movers.length + 1)),
  ];
  const visibility = random.pick(["organizer", "counts", "names"]);
  const dateOptions = random.some(days, 2 + random.number(3)).map((date) => whenOf(random, date, "19:30"));
  const request: Request = {
    who: email,
    verb: "create",
    method: "POST",
    path: "/api/events",
    cookie,
    headers: { "Idempotency-Key": crypto.randomUUID() },
    body: { title, inviteEmails, dateOptions, timezone: "Europe/Lisbon", suggestions: true, visibility, ...room },
    facts: { title, mark: title.slice("Dinner ".length) },
  };
  let response = await history.send(request);
  for (let tries = 0; response.call.status === null && tries < 20; tries += 1) {
    await pause(1_000);
    response = await history.send(request);
  }
  return bodyOf<{ id: string }>(response)?.id ?? null;
}

/** Returns room for a few people, for some events, where each guest may bring others. */
function roomOf(random: OrganizerPlan["random"]) {
  return random.chance(0.5) ? { capacity: 2 + random.number(3), maxParty: 3 } : {};
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
  if (random.chance(0.05)) await shareLink(plan, cookie, eventId);
  const waiting = whatGuestsWaitFor(board, path);
  const changes = changesOf(plan, board, path);
  const chosen = waiting.length > 0 && random.chance(0.4) ? waiting : random.some(changes, random.chance(0.3) ? 2 : 1);
  await Promise.all(chosen.map((request) => history.send({ who: email, cookie, ...request })));
}

/** Posts the group link of an event, sometimes a new one. Rarely ends it. */
async function shareLink({ email: who, random, history, links }: OrganizerPlan, cookie: string, eventId: string) {
  const path = `/api/events/${eventId}/group-link`;
  if (random.chance(0.1)) {
    await history.send({ who, verb: "end link", method: "DELETE", path, cookie, facts: { eventId } });
    return;
  }
  const query = random.chance(0.2) ? "?renew=1" : "";
  const made = await history.send({ who, verb: "share link", method: "POST", path: `${path}${query}`, cookie });
  const url = bodyOf<{ url: string }>(made)?.url;
  const code = url?.slice(url.lastIndexOf("/") + 1);
  if (code && !links.includes(code)) links.push(code);
}

/** Returns a wall time at which answering ends soon, and its instant. Deadlines have whole minutes. */
function soon(random: OrganizerPlan["random"]) {
  const deadlineAt = Math.ceil((Date.now() + 20_000 + random.number(100_000)) / 60_000) * 60_000;
  return { deadlineAt, deadline: instantToZoned(new Date(deadlineAt), "Europe/Lisbon") };
}

/** Answers for a person, and sometimes also in place of an answer of their own. The name carries the mark. */
function answerFor(
  random: OrganizerPlan["random"],
  answer: Required<Pick<Facts, "eventId" | "inviteId" | "answers" | "mark">>,
) {
  const isReplacing = random.chance(0.3);
  return {
    verb: "answer for",
    method: "PUT",
    path: `/api/events/${answer.eventId}/invites/${answer.inviteId}/response`,
    body: {
      respondentName: `Guest ${answer.mark}`,
      dateOptionResponses: answer.answers,
      ...(isReplacing && { replace: true }),
    },
    facts: { ...answer, isReplacing },
  };
}

/** Returns both decisions about the oldest suggestions, of which one each may succeed, and the question about added dates. */
function whatGuestsWaitFor(board: EventDashboard, path: string) {
  const eventId = board.event.id;
  const post = (verb: string, name: string, body: object, more: Facts = {}) => ({
    verb,
    method: "POST",
    path: `${path}/${name}`,
    body,
    facts: { eventId, ...more },
  });
  const dateOptionIds = board.dateOptions.filter(({ notAskedCount }) => notAskedCount > 0).map(({ id }) => id);
  return [
    ...board.suggestions.slice(0, 3).flatMap(({ id }) => {
      const decide = (decision: "add" | "decline", decided: "added" | "declined") =>
        post("decide suggestion", `suggestions/${id}`, { decision }, { suggestionId: id, decision: decided });
      // An addition that is not guarded would overrule the earlier one.
      return [decide("decline", "declined"), decide("add", "added")];
    }),
    ...(dateOptionIds.length > 0 && !board.event.isFinalized ? [post("ask", "ask", { dateOptionIds })] : []),
  ];
}

function changesOf({ random, history, guests, others }: OrganizerPlan, board: EventDashboard, path: string) {
  const { id: eventId, version, inviteEmails, isFinalized } = board.event;
  const facts = { eventId, version };
  const optionId = random.pick(board.dateOptions).id;
  const title = `Dinner ${history.mark()}`;
  const newcomer = random.pick(random.chance(0.5) ? guests : others);
  const remaining =
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
  const { deadlineAt, deadline } = soon(random);
  const autoFinalize = random.chance(0.5);
  const joined = board.participants.find(({ isJoiner }) => isJoiner);
  const waiting = board.participants.find(({ place, isMovedUp }) => place === "waiting" && !isMovedUp);
  const moveUp = {
    verb: "move up",
    method: "POST",
    path: `${path}/invites/${waiting?.inviteId}/move-up`,
    facts: { eventId },
  };
  // A room fills while its date stays.
  const rarely = board.event.capacity === null ? 1 : 0.2;
  const answers = { [optionId]: random.pick(["yes", "maybe", "no"]) };
  const finalize = post("finalize", "finalize", { dateOptionId: optionId, version }, { optionId });
  const other = random.pick(board.dateOptions).id;
  const open = [
    finalize,
    post("finalize", "finalize", { dateOptionId: other, version }, { optionId: other }),
    post("add date", "date-options", { ...whenOf(random, random.pick(days), "21:00"), version }),
    { verb: "remove date", method: "DELETE", path: `/api/date-options/${optionId}?version=${version}`, facts },
    { ...post("remind", "nudge", { participantEmails: inviteEmails.slice(0, 100) }), facts: { eventId } },
    { ...post("answer as host", "host-response", { dateOptionResponses: answers }), facts: { eventId } },
  ];
  return [
    edit("rename", { title }, { title, mark: title.slice("Dinner ".length) }),
    ...(random.chance(0.3)
      ? [edit("change room", { capacity: random.chance(0.2) ? null : 2 + random.number(5) })]
      : []),
    ...(waiting ? [moveUp] : []),
    edit("change people", { inviteEmails: [...new Set([...remaining, newcomer])] }),
    ...(board.event.deadline || isFinalized || random.chance(0.5)
      ? []
      : [edit("set deadline", { deadline, autoFinalize }, { deadlineAt, autoFinalize })]),
    ...(board.participants.length > 0 ? changesOfPerson() : []),
    ...(joined && random.chance(0.3)
      ? [
          {
            verb: "remove person",
            method: "DELETE",
            path: `${path}/invites/${joined.inviteId}?version=${version}`,
            facts,
          },
        ]
      : []),
    ...(isFinalized ? (random.chance(rarely) ? [post("reopen", "reopen", { version })] : []) : open),
    ...(random.chance(0.3) ? [{ verb: "delete", method: "DELETE", path: `${path}?version=${version}`, facts }] : []),
  ];

  /** Answers for a person, says whether they must be there, and removes their comment. */
  function changesOfPerson() {
    const { inviteId } = random.pick(board.participants);
    const ofPerson = `${path}/invites/${inviteId}`;
    const mustAttend = random.chance(0.5);
    return [
      answerFor(random, { eventId, inviteId, answers, mark: history.mark() }),
      {
        verb: "must be there",
        method: "PATCH",
        path: ofPerson,
        body: { mustAttend, version },
        facts: { ...facts, inviteId, mustAttend },
      },
      { verb: "remove comment", method: "DELETE", path: `${ofPerson}/note`, facts: { eventId, inviteId } },
    ];
  }
}
