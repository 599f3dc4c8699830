import type { Language } from "#schema/languages.ts";
import { execute } from "../explorer.ts";
import { linksIn, pollLink, waitForMail } from "../inbox.ts";
import { answerRequests, changeEvent, createEvent, post, setName, signIn } from "../people.ts";
import { pile } from "../swiper.ts";
import { type StandInVenue, venueOf } from "../venue.ts";

/** The people and events of one engine's walk; every engine has its own. */
export interface Cast {
  origin: string;
  /** The venue whose shows move and end by switches. */
  venue: StandInVenue;
  /** Where the stand-in for providers of calendars runs. */
  calendars: string;
  /** Address of the person at the browser. */
  email: string;
  /** Address of the friend with whom they are connected. */
  friendEmail: string;
  /** Poll links of two guests of one event, in the order of the walk. */
  links: [string, string];
  /** The link of 'Yes' for the second date in a mail. */
  oneTap: string;
  /** The group link of the guests' event. */
  groupLink: string;
  /** A poll whose deadline has passed. */
  closedLink: string;
  /** A poll with a final date. */
  finalLink: string;
  /** The link of a guest who may suggest dates. */
  suggestLink: string;
  /** Two events of the walker: one with a guest's answers, one with a final date. */
  answeredId: string;
  finalId: string;
  /** Asks a guest to an event in a language, and chooses its first date. */
  ask: (title: string, guest: string, language: Language) => Promise<string>;
  finalize: (eventId: string) => Promise<void>;
  /** Changes the location of the walker's answered event, as in another window. */
  moveAnswered: (location: string) => Promise<void>;
  /** Lets a connected friend like the top show of the walker's pile. Returns the show's name. */
  friendLikesTop: () => Promise<string>;
}

export const titles = {
  invited: "Rooftop supper",
  closed: "Closed lunch",
  answered: "Long evening",
  final: "Chess night",
};

/** Creates one engine's people and events. `origin` is the product's, and `startOutput` what its start printed. */
export async function gather(origin: string, startOutput: string, engine: string): Promise<Cast> {
  const address = (who: string) => `${who}.${engine.toLowerCase()}@example.com`;
  const email = address("walker");
  const [host, walker, friend] = await Promise.all([
    signIn(origin, address("host")),
    signIn(origin, email),
    signIn(origin, address("friend")),
  ]);
  await Promise.all([
    setName(origin, walker, "Wilma", "Walker"),
    setName(origin, friend, "Fritz", "Friend"),
    setName(origin, host, "Hanna", "Host"),
  ]);

  const guests = ["one", "two", "three"].map(address);
  const invitedId = await createEvent(origin, host, titles.invited, [...guests, email]);
  const made = await post(origin, `/api/events/${invitedId}/group-link`, {}, host);
  await changeEvent(origin, host, invitedId, { suggestions: true });
  const closedId = await createEvent(origin, host, titles.closed, [address("tardy")]);
  await execute(
    origin,
    `UPDATE events SET deadline_date = '2026-01-01', deadline_time = '18:00', deadline_at = 1 WHERE id = '${closedId}'`,
  );
  const answeredId = await createEvent(origin, walker, titles.answered, [address("early")]);
  const finalId = await createEvent(origin, walker, titles.final, [address("late")]);
  const [first, second, third] = await Promise.all(guests.map((guest) => invitation(origin, guest, titles.invited)));
  const early = pollLink(await invitation(origin, address("early"), titles.answered));
  await answerAll(origin, early);
  await finalize(origin, walker, finalId);
  const finalLink = pollLink(await invitation(origin, address("late"), titles.final));

  await Promise.all([
    post(origin, "/api/friends", { name: "Paul from work", email: address("paul") }, walker),
    post(origin, "/api/friends", { name: "Fritz", email: address("friend") }, walker),
    post(origin, "/api/connections/request", { receiverEmail: email }, friend),
  ]);
  await answerRequests(origin, walker, "accepted");

  return {
    origin,
    venue: venueOf(startOutput),
    calendars: /Calendar to save: +(\S+)\/google\.ics/.exec(startOutput)![1]!,
    email,
    friendEmail: address("friend"),
    groupLink: ((await made.json()) as { url: string }).url,
    closedLink: pollLink(await invitation(origin, address("tardy"), titles.closed)),
    links: [pollLink(first!), pollLink(second!)],
    oneTap: linksIn(third!, origin).filter((link) => link.endsWith(".yes"))[1]!,
    finalLink,
    suggestLink: pollLink(third!),
    answeredId,
    finalId,
    ask: (title, guest, language) => createEvent(origin, host, title, [guest], language),
    finalize: (eventId) => finalize(origin, host, eventId),
    moveAnswered: (location) => changeEvent(origin, walker, answeredId, { location }),
    friendLikesTop: async () => {
      const [show] = await pile({ cookie: walker, origin });
      await post(origin, "/api/swipe/action", { ticketmasterEventId: show!.id, action: "like" }, friend);
      return show!.name;
    },
  };
}

const invitation = (origin: string, email: string, title: string) => waitForMail(origin, email, new RegExp(title));

/** Returns the event and answers behind a poll link. */
export async function readPoll(origin: string, link: string) {
  const response = await fetch(link.replace(`${origin}/poll/`, `${origin}/api/poll/`));
  return (await response.json()) as {
    dateOptions: { id: string; date: string; time: string; note: string | null }[];
    existingResponse: { respondentName: string; dateOptionResponses: Record<string, string> } | null;
  };
}

async function answerAll(origin: string, link: string): Promise<void> {
  const { dateOptions } = await readPoll(origin, link);
  const path = `${link.replace(`${origin}/poll/`, "/api/poll/")}/respond`;
  const dateOptionResponses = Object.fromEntries(dateOptions.map(({ id }) => [id, "yes"]));
  await post(origin, path, { respondentName: "Early Bird", comments: "", dateOptionResponses });
}

async function finalize(origin: string, cookie: string, id: string): Promise<void> {
  const response = await fetch(`${origin}/api/events/${id}/dashboard`, { headers: { Cookie: cookie } });
  const { event, dateOptions } = (await response.json()) as {
    event: { version: number };
    dateOptions: { id: string }[];
  };
  const body = { dateOptionId: dateOptions[0]!.id, version: event.version };
  await post(origin, `/api/events/${id}/finalize`, body, cookie);
}
