import type { CapRefusal } from "#schema/refusals.ts";
import { isLoopback, networkOf, networksOf } from "../lib/network.ts";
import type { Quota } from "../lib/quota.ts";
import { caps, countOf, quotaOf, type RefusingCap } from "./caps.ts";

/** Who sends: an account, whose mail is only saved before its address is confirmed. */
export interface Sender {
  id: string;
  emailVerifiedAt: number | null;
}

/**
 * Returns what invitations and nudges count: per organizer, and per recipient from this organizer. What others sent to
 * the recipient refuses none: it counts when a mail is sent. Those of an unverified organizer are only saved.
 */
export function invitationQuotas({ id, emailVerifiedAt }: Sender, recipients: string[], now: number): Quota[] {
  const used = recipients.length;
  return emailVerifiedAt === null
    ? [quotaOf(caps.savedInvitations, { sender: id }, now, { used })]
    : [
        quotaOf(caps.invitations, { sender: id }, now, { used }),
        ...recipients.map((recipient) => quotaOf(caps.mailsToOne, { sender: id, recipient }, now)),
      ];
}

/**
 * Returns what one connection mail counts: requests and reminders of this account, and all its mails to this recipient.
 * Requests of an unverified account are only saved.
 */
export function connectionQuotas({ id, emailVerifiedAt }: Sender, recipient: string, now: number): Quota[] {
  return emailVerifiedAt === null
    ? [quotaOf(caps.savedConnections, { sender: id }, now)]
    : [quotaOf(caps.connections, { sender: id }, now), quotaOf(caps.mailsToOne, { sender: id, recipient }, now)];
}

/** Returns what one join counts, per network and event. Joins from this machine count nothing. */
export function joinQuotas(event: string, clientIp: string, now: number): Quota[] {
  return isLoopback(clientIp) ? [] : networkQuotas(caps.joins, (network) => ({ event, network }), clientIp, now);
}

/** Returns what one answer under a link counts. */
export function answerQuotas(invite: string, now: number): Quota[] {
  return [quotaOf(caps.changesOfLink, { invite }, now)];
}

/** Returns what one change counts for the account that makes it. */
export function changeQuotas(account: string, now: number): Quota[] {
  return [quotaOf(caps.changesOfAccount, { account }, now)];
}

/** Returns what one swipe counts. People swipe faster than they change anything else. */
export function swipeQuotas(account: string, now: number): Quota[] {
  return [quotaOf(caps.swipes, { account }, now)];
}

/** Texts that a change stores, and the number of its rows. */
export interface Stored {
  texts: unknown;
  rows: number;
}

// What the database needs for a row beside its text: ids, times and entries of indexes, as measured for invitations.
const ROW_BYTES = 400;

const bytesOf = ({ texts, rows }: Stored) => new TextEncoder().encode(JSON.stringify(texts)).length + ROW_BYTES * rows;

/** Returns what an account without a confirmed address stores, in bytes. A job has no network. */
export function unprovenQuotas(stored: Stored, clientIp: string | undefined, now: number): Quota[] {
  const ofNetwork = clientIp === undefined ? [] : visitorQuotas(stored, clientIp, now);
  return [...ofNetwork, quotaOf(caps.unproven, {}, now, { used: bytesOf(stored) })];
}

/** Returns what a visitor without a proven address stores, in bytes. Those of this machine count nothing. */
export function visitorQuotas(stored: Stored, clientIp: string, now: number): Quota[] {
  if (isLoopback(clientIp)) return [];
  return networkQuotas(caps.unprovenOfNetwork, (network) => ({ network }), clientIp, now, bytesOf(stored));
}

/** Returns the quotas of a cap in all networks of a client. A wider network allows more. */
function networkQuotas<Per extends string>(
  cap: RefusingCap<Per>,
  of: (network: string) => Record<Per, string>,
  clientIp: string,
  now: number,
  used = 1,
): Quota[] {
  return networksOf(clientIp).map(({ name, factor }) =>
    quotaOf(cap, of(name), now, { allowed: cap.allowed * factor, used }),
  );
}

/**
 * Returns what a mailed personal link counts: per event and address, per event, per network, and the person's mailbox. It
 * depends on nothing that tells whether the address is on the list, and takes nothing from the organizer's own caps.
 * `noMore` refuses over the caps of event and mailbox. Requests from this machine have no network.
 */
export function personalLinkQuotas(
  { eventId, organizerId, email, clientIp }: { eventId: string; organizerId: string; email: string; clientIp: string },
  now: number,
  noMore: CapRefusal,
): Quota[] {
  const ofMailbox = { of: {}, refusal: noMore };
  const { key, allowed } = countOf(caps.mailboxAcquainted, { recipient: email }, now);
  return [
    quotaOf(caps.personalLinks, { event: eventId, recipient: email }, now),
    ...(isLoopback(clientIp) ? [] : networkQuotas(caps.linksOfNetwork, (network) => ({ network }), clientIp, now)),
    { ...quotaOf(caps.linksOfEvent, { event: eventId }, now), refusal: noMore },
    {
      ...countOf(caps.mailbox, { recipient: email }, now),
      ...ofMailbox,
      ifAcquainted: { email, senderId: organizerId, key, allowed, ...ofMailbox },
    },
  ];
}

/** What a sign-in or confirmation mail counts. */
interface CodeMailQuotas {
  /** Those that belong to the address. */
  ofAddress: Quota[];
  all: Quota[];
}

/**
 * Returns what a sign-in or confirmation mail counts, whoever asks for it: per address and network, per address, and per
 * network except for this machine. A stranger reaches the first before they take anything from the owner's network.
 */
export function codeMailQuotas(email: string, clientIp: string, now: number): CodeMailQuotas {
  const pair = { email, network: networkOf(clientIp) };
  const ofAddress = [
    quotaOf(caps.codeMailsAtOnce, pair, now),
    quotaOf(caps.codeMailsFromNetwork, pair, now),
    quotaOf(caps.accountMail, { email }, now),
  ];
  const ofNetwork = networkQuotas(caps.codeMailsOfNetwork, (network) => ({ network }), clientIp, now);
  return { ofAddress, all: isLoopback(clientIp) ? ofAddress : [...ofAddress, ...ofNetwork] };
}

/** Returns what an event that waits for a sign-in counts, in bytes. Those from this machine count nothing. */
export function waitingEventQuotas(bytes: number, clientIp: string, now: number): Quota[] {
  if (isLoopback(clientIp)) return [];
  return networkQuotas(caps.waitingEvents, (network) => ({ network }), clientIp, now, bytes);
}

/**
 * Returns what a sign-in or confirmation mail counts beside {@link codeMailQuotas} in a browser in which the address's
 * owner has not signed in: strangers use up neither the owner's own mails nor those of everybody.
 */
export function strangersMailQuotas(email: string, now: number): Quota[] {
  return [quotaOf(caps.codeMailsToAddress, { email }, now), quotaOf(caps.codeMails, {}, now)];
}

/** Returns the ceiling for all PIN guesses of browsers in which their owner has not signed in. */
export function strangersPinQuotas(now: number): Quota[] {
  return [quotaOf(caps.pins, {}, now)];
}

const guessCaps = {
  pin: { fromNetwork: caps.pinsFromNetwork, ofAddress: caps.pinsOfAddress, ofNetwork: caps.pinsOfNetwork },
  password: {
    fromNetwork: caps.passwordsFromNetwork,
    ofAddress: caps.passwordsOfAddress,
    ofNetwork: caps.passwordsOfNetwork,
  },
};

/** Returns what one guess counts. The mailed link is not a guess and counts nothing. */
export function guessQuotas(kind: "pin" | "password", email: string, clientIp: string, now: number): Quota[] {
  const { fromNetwork, ofAddress, ofNetwork } = guessCaps[kind];
  return [
    quotaOf(fromNetwork, { email, network: networkOf(clientIp) }, now),
    quotaOf(ofAddress, { email }, now),
    ...networkQuotas(ofNetwork, (network) => ({ network }), clientIp, now),
  ];
}

/** Returns what one challenge for a sign-in by passkey counts. Those for this machine count nothing. */
export function passkeyChallengeQuotas(clientIp: string, now: number): Quota[] {
  return isLoopback(clientIp) ? [] : networkQuotas(caps.passkeyChallenges, (network) => ({ network }), clientIp, now);
}

/** Returns what one try to sign in by passkey counts. */
export function passkeyQuotas(clientIp: string, now: number): Quota[] {
  return networkQuotas(caps.passkeysOfNetwork, (network) => ({ network }), clientIp, now);
}

/**
 * Returns what one account's look-up of an uncached page, show or artist counts. Without a cap one account could use up
 * the provider's daily quota, or fill the database with shows from all over the world.
 */
export function lookUpQuotas({
  userId,
  isVerified,
  now,
}: {
  userId: string;
  isVerified: boolean;
  now: number;
}): Quota[] {
  return [
    quotaOf(caps.lookUpsADay, { account: userId }, now),
    quotaOf(caps.lookUpsAnHour, { account: userId }, now),
    ...(isVerified ? [] : [quotaOf(caps.lookUpsUnverified, {}, now)]),
  ];
}

/** Returns what one reading of a watched show counts, which waits once the day's details are used up. */
export const readingQuotas = (now: number): Quota[] => [quotaOf(caps.showDetails, {}, now)];

/** Returns what a person's look-up of a show's details takes from the readings. It refuses nobody. */
export const detailQuotas = (now: number): Quota[] => [
  quotaOf(caps.showDetails, {}, now, { allowed: Number.MAX_SAFE_INTEGER }),
];
