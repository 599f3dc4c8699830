import { type Element, type Node, Window } from "happy-dom";
import { expect, it } from "vitest";
import { googleCalendarUrl, outlookCalendarUrl } from "#schema/calendar-links.ts";
import type { MailEvent, MailJob, MailKind } from "#schema/contracts/mail.ts";
import { mailKinds } from "#schema/contracts/mail-kinds.ts";
import { formatDayDate, formatInstantDate, formatLongDate, formatTime } from "#schema/dates.ts";
import type { JobOf } from "./content.ts";
import { renderMail } from "./render.ts";
import { context, event, jobsAbout, origin } from "./test/sample-jobs.ts";

const { recipient, signIn, confirm, change, endSessionUrl = "", takeBackUrl = "", connectionUrl = "" } = context;
const show = { ...event, imageUrl: "https://images.example/show.jpg", ticketUrl: "https://tickets.example/show" };

/** A link's label and address, and its name in plain text if that differs. */
type Link = [label: string, href: string, plainText?: string];
interface Frame {
  headline: string;
  reason: string;
  links: Link[];
}
type About<Kind extends MailKind> = (job: JobOf<Kind>) => Frame;

const poll = (token: string) => `${origin}/poll/${token}`;
const dashboard = ({ id }: MailEvent) => `${origin}/events/${id}/dashboard`;
const person = ({ organizerName, organizerEmail }: MailEvent) => `${organizerName} (${organizerEmail})`;
const invited = (of: MailEvent) => `You got this because ${person(of)} invited you to ${of.title}.`;
const zoned = (why: string) => `${why} Times are in London time.`;
const organizes = ({ title }: MailEvent) => zoned(`You got this because you organize ${title}.`);
const tickets = ({ ticketUrl }: MailEvent): Link[] => (ticketUrl ? [["See tickets", ticketUrl, "Tickets"]] : []);
const answerLinks = ({ options, token }: JobOf<"invitation" | "nudge" | "new-dates">) =>
  options.flatMap(({ id }) =>
    ["Yes", "Maybe", "No"].map((answer): Link => [answer, `${poll(token)}?answer=${id}.${answer.toLowerCase()}`]),
  );

const question =
  (headline: (about: MailEvent) => string): About<"invitation" | "nudge"> =>
  (job) => ({
    headline: headline(job.event),
    reason: zoned(invited(job.event)),
    links: [
      ...answerLinks(job),
      ...tickets(job.event),
      [job.event.ticketUrl ? "View Event" : "Respond Now", poll(job.token)],
    ],
  });
const connection: About<"connection-request" | "connection-invitation" | "connection-reminder"> = (job) => ({
  headline: `${job.requesterName} wants to connect`,
  reason: `You got this because ${job.requesterName} (${job.requesterEmail}) asked to connect with you.`,
  links: [["See the request", connectionUrl]],
});

const SAFETY = "You got this because it concerns the safety of your account.";
const safety = (headline: string) => (): Frame => ({
  headline,
  reason: SAFETY,
  links: [
    [
      "eightish.example/settings",
      `${origin}/settings`,
      "If it wasn't you, look at your passkeys and sign every other browser out",
    ],
  ],
});

const frames: { [Kind in MailKind]: About<Kind> } = {
  "sign-in": () => ({
    headline: "Sign in to Eightish",
    reason: `You got this because somebody asked to sign in as ${recipient}. If you didn't ask for this, ignore it.`,
    links: [["Sign in", signIn!.url]],
  }),
  "confirm-address": () => ({
    headline: "Confirm your e-mail address",
    reason: `You got this because somebody registered with ${recipient}. If it wasn't you, ignore it.`,
    links: [["Confirm address", confirm!.url]],
  }),
  invitation: question(({ title }) => title),
  nudge: question(({ organizerName }) => `${organizerName} is still waiting for your answer`),
  answer: (job) => ({
    headline: `${job.guest.name} has answered`,
    reason: organizes(job.event),
    links: [["View Event", dashboard(job.event)]],
  }),
  "cannot-make-it": (job) => ({
    headline: `${job.guest.name} can't make it`,
    reason: organizes(job.event),
    links: [["View Event", dashboard(job.event)]],
  }),
  "date-suggested": (job) => ({
    headline: `${job.suggestions[0]!.guest.name} suggests: Fri, Dec 11, 7:30 PM`,
    reason: organizes(job.event),
    links: [
      ...job.suggestions.flatMap(({ id }): Link[] => [
        ["Add it", `${dashboard(job.event)}?suggestion=${id}&decision=add`],
        ["No thanks", `${dashboard(job.event)}?suggestion=${id}&decision=decline`],
      ]),
      ["View Event", dashboard(job.event)],
    ],
  }),
  "new-dates": (job) => ({
    headline: `${job.event.organizerName} has added a date`,
    reason: zoned(invited(job.event)),
    links: [...answerLinks(job), ["Answer", poll(job.token)]],
  }),
  "answers-in": (job) => ({
    headline: "Answers are in",
    reason: organizes(job.event),
    links: [["Choose This Date", `${dashboard(job.event)}?finalize=${job.leading!.id}`]],
  }),
  "date-choice": (job) => ({
    headline: "Eightish will choose the date",
    reason: organizes(job.event),
    links: [["View Event", dashboard(job.event)]],
  }),
  "show-changed": (job) => ({
    headline: `${job.show} moved to Fri, Dec 18`,
    reason: organizes(job.event),
    links: [["View Event", dashboard(job.event)]],
  }),
  "final-date": ({ event, option, token }) => ({
    headline: event.title,
    reason: zoned(invited(event)),
    links: [
      ...tickets(event),
      ["View Event", poll(token!)],
      ["Google Calendar", googleCalendarUrl({ ...event, ...option })],
      ["Outlook", outlookCalendarUrl({ ...event, ...option })],
      ["Can't make it any more?", `${poll(token!)}?cannot=${option.id}`],
    ],
  }),
  "waiting-list": ({ event, option, token, position }) => ({
    headline: `You are number ${position} on the waiting list`,
    reason: zoned(invited(event)),
    links: [
      ["View Event", poll(token)],
      ["Can't make it any more?", `${poll(token)}?cannot=${option.id}`],
    ],
  }),
  "calendar-cancellation": (job) => ({
    headline: `No longer on ${formatDayDate(job.option.date)}`,
    reason: zoned(invited(job.event)),
    links: [["View Event", poll(job.token!)]],
  }),
  "calendar-removal": ({ event, token }) => ({
    headline: "Taken out of your calendar",
    reason: zoned(invited(event)),
    links: token === null ? [] : [["Respond Now", poll(token)]],
  }),
  "event-cancelled": (job) => ({
    headline: `${job.event.title} has been cancelled`,
    reason: zoned(invited(job.event)),
    links: [],
  }),
  "event-restored": (job) => ({
    headline: `${job.event.title} is on again`,
    reason: zoned(invited(job.event)),
    links: [["View your answers", poll(job.token)]],
  }),
  "personal-link": (job) => ({
    headline: `Finish your answer to ${job.event.organizerName}`,
    reason: `You got this because somebody typed your address on the page where ${person(job.event)} collects dates. If it was not you, ignore this e-mail: nothing more comes.`,
    links: [["Open your personal link", poll(job.token)]],
  }),
  "add-address": (job) => ({
    headline: "Add your e-mail address",
    reason: `You got this because somebody who answered ${person(job.event)} typed your address. If it was not you, ignore this e-mail: your address is not added.`,
    links: [["Add this address", `${origin}/address/${job.token}`]],
  }),
  "connection-request": connection,
  "connection-invitation": connection,
  "connection-reminder": connection,
  "erasure-notice": (job) => ({
    headline: `${job.events.length} past events of yours will be erased`,
    reason: "You got this because you organized these events.",
    links: [["Open Settings", `${origin}/settings`]],
  }),
  "password-changed": () => ({
    headline: "Your password was changed",
    reason: "You got this because it concerns the safety of your account.",
    links: [
      [
        "eightish.example/auth",
        `${origin}/auth`,
        "If it wasn't you, sign in with an e-mail link, which needs no password",
      ],
    ],
  }),
  "password-removed": safety("Your password was removed"),
  "account-deleted": () => ({
    headline: "Your account has been deleted",
    reason: "You got this because the account belonged to this address. It is the last e-mail about it.",
    links: [],
  }),
  "new-browser": () => ({
    headline: "Was this you?",
    reason: SAFETY,
    links: [["It wasn't me", endSessionUrl]],
  }),
  "change-address": () => ({
    headline: "Confirm your new address",
    reason: `You got this because somebody asked to use ${recipient} for their account. If it wasn't you, ignore it: nothing changes.`,
    links: [["Change address", change!.url]],
  }),
  "address-taken": () => ({
    headline: "This address has an account already",
    reason: `You got this because somebody asked to use ${recipient} for another account. If it wasn't you, ignore it.`,
    links: [
      [
        "eightish.example/auth",
        `${origin}/auth`,
        "If it was you, sign in to that account. To free the address, delete that account in its settings",
      ],
    ],
  }),
  "address-changed": () => ({
    headline: "Your address was changed",
    reason: `You got this because ${recipient} was the address of an Eightish account.`,
    links: [["Take my address back", takeBackUrl]],
  }),
  "new-links": ({ events }) => ({
    headline: "Your invitations have new links",
    reason: `You got this because ${recipient} is the new address of your Eightish account.`,
    links: events.map(({ title, token }): Link => [title, poll(token)]),
  }),
  "passkey-added": safety("A passkey was added"),
  "passkey-removed": safety("A passkey was removed"),
  "show-news": ({ shows: [show] }) => ({
    headline: `${show!.name} moved to Jan 16`,
    reason: "You got this because you have a plan for this show.",
    links: [
      ["See your shows", `${origin}/swipe?tab=liked`],
      ["Stop news of this show", `${origin}/unsubscribe/OPT`],
    ],
  }),
  "venue-off": (job) => ({
    headline: `${job.venue} is not read any more`,
    reason: "You got this because you are an admin of this site.",
    links: [["Open the admin panel", `${origin}/admin`]],
  }),
};

/** What a mail says beyond its job. */
const beyondJob: Partial<Record<MailKind, object>> = {
  "sign-in": signIn!,
  "confirm-address": { ...confirm!, recipient },
  "password-changed": { recipient },
  "password-removed": { recipient },
  "new-browser": { recipient },
  "change-address": { recipient, from: change!.from },
  "address-taken": { recipient },
  "address-changed": { recipient },
  "passkey-added": { recipient },
  "passkey-removed": { recipient },
};

const instant = (iso: string) => `${formatLongDate(iso.slice(0, 10))} at ${formatTime(iso.slice(11, 16))} UTC`;

const startOf = (start: string) => `${formatDayDate(start.slice(0, 10))}, ${formatTime(start.slice(11))}`;

/** How each field of a job stands in the card. */
const wordsOf: Record<string, (value: string) => string> = {
  title: (title) => title,
  location: (location) => `Where: ${location}`,
  date: formatLongDate,
  time: (time) => `${formatTime(time)} London time`,
  name: (name) => name,
  show: (name) => name,
  venue: (name) => name,
  people: (count) => `${count} people`,
  answer: (answer) => ({ yes: "Yes", maybe: "Maybe", no: "No" })[answer]!,
  responseCount: (count) => `${count} of `,
  answeredCount: (count) => `${count} of `,
  position: (number) => `number ${number} on the waiting list`,
  inviteCount: (count) => ` of ${count} people have answered.`,
  invitedCount: (count) => ` of ${count} people have answered.`,
  requesterName: (name) => name,
  erasedFrom: (iso) => formatInstantDate(iso, "UTC"),
  changedAt: instant,
  signedInAt: instant,
  browser: (name) => name,
  passkeyName: (name) => name,
  newAddress: (address) => address,
  from: (from) => (from.includes("@") ? from : startOf(from)),
  to: startOf,
  host: (host) => `From ${host}`,
  registeredAt: instant,
  recipient: (address) => address,
  pin: (pin) => pin,
};
const quotes = ["description", "comments"];
/** Fields that only some kinds say. */
const saidIn: Record<string, MailKind[]> = {
  description: ["invitation", "nudge"],
  location: ["invitation", "nudge", "final-date"],
};
/** Fields for the headline, the reason, a link, the picture or the calendar file. */
const elsewhere = [
  ...[
    "kind",
    "id",
    "codeId",
    "browserId",
    "changeId",
    // The first of a list of ids.
    "0",
    "userId",
    "takeBackId",
    "connectionId",
    "token",
    "url",
    "imageUrl",
    "ticketUrl",
  ],
  ...["timezone", "durationMinutes", "organizerName", "organizerEmail", "requesterEmail"],
  ...["uid", "sequence", "organizerAddress", "reason", "change", "undecided", "answers"],
];

/** Returns the fields of a job with their values, at any depth. Flags and absent values have no words of their own. */
function fieldsOf(value: object): [key: string, value: string][] {
  return Object.entries(value).flatMap(([key, inner]) => {
    if (typeof inner === "object" && inner !== null) return fieldsOf(inner);
    return inner === null || typeof inner === "boolean" ? [] : [[key, String(inner)] as [string, string]];
  });
}

/** Returns the texts of an element, one for each text node. */
function textsOf(node: Node): string[] {
  if (node.nodeType === 3) return [node.textContent.trim()];
  return [...node.childNodes].flatMap(textsOf).filter(Boolean);
}

function parsed(html: string) {
  const { document } = new Window();
  document.write(html);
  const card = document.querySelector(".card")!;
  return {
    card: textsOf(card),
    title: document.title,
    foot: textsOf(card.nextElementSibling!),
    footLinks: [...card.nextElementSibling!.querySelectorAll("a")].map((link) => link.getAttribute("href")),
    headlines: [...card.querySelectorAll("h1")].map(({ textContent }) => textContent),
    links: [...card.querySelectorAll("a")].map((link: Element) => [link.textContent, link.getAttribute("href")!]),
  };
}

function expectEveryFact(job: MailJob) {
  const mail = renderMail(job, context);
  const html = parsed(mail.html);
  const [body = "", foot = ""] = mail.text.split("\n-- \n");
  expect(mail.subject).not.toBe("");
  expect(html.title).toBe(mail.subject);
  const { headline, reason, links } = (frames[job.kind] as (of: MailJob) => Frame)(job);

  expect(html.headlines).toEqual([headline]);
  expect(body.split("\n")).toContain(headline);
  expect(html.foot).toEqual([reason, "Unsubscribe", "Report this"]);
  expect(html.footLinks).toEqual([context.unsubscribeUrl, context.reportUrl]);
  expect(foot).toBe(`${reason}\nUnsubscribe: ${context.unsubscribeUrl}\nReport this: ${context.reportUrl}\n`);

  for (const [label, href, plainText = label] of links) {
    expect(html.links).toContainEqual([label, href]);
    expect(body).toContain(`${plainText}${plainText.endsWith("?") ? "" : ":"} ${href}`);
  }
  const hrefs = html.links.map(([, href]) => href);
  expect(new Set(hrefs)).toEqual(new Set(links.map(([, href]) => href)));

  for (const [key, value] of fieldsOf({ ...job, ...beyondJob[job.kind] })) {
    if (elsewhere.includes(key) || !(saidIn[key]?.includes(job.kind) ?? true)) continue;
    if (quotes.includes(key)) {
      for (const line of value.split("\n")) {
        expect(html.card).toContain(line);
        expect(body.split("\n")).toContain(`> ${line}`);
      }
      continue;
    }
    const words = wordsOf[key]?.(value);
    expect(words, `where the field '${key}' stands`).toBeDefined();
    expect(html.card).toContainEqual(expect.stringContaining(words!));
    expect(body).toContain(words);
  }
}

it.each(mailKinds)("'%s' says every fact of its job in HTML and in plain text", (kind) => {
  for (const about of [event, show]) expectEveryFact(jobsAbout(about)[kind]);
});
