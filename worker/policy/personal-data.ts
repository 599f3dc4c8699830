import { ERASURE_NOTICE, inWords, type Period, retention } from "./retention.ts";

/** One subject of the privacy part of /about. */
export interface PersonalData {
  about: string;
  tables: string[];
  what: string;
  why: string;
  /** How long it is kept. It names the periods of `retention` by their keys. */
  kept: (periods: Record<Period, string>) => string;
}

/** Everything that Eightish stores about people. A test fails for a table that no subject names. */
export const personalData: PersonalData[] = [
  {
    about: "Your account",
    tables: ["users"],
    what: "your e-mail address; your name, if you give one; a salted hash of your password, if you set one; when it was made and confirmed; your choices in Settings; your language, once you have chosen one; when you answered the offer of a passkey; the network of your first sign-in; whether an admin suspended it",
    why: "To sign you in, and to name you to people whom you invite. New accounts of one network have caps together.",
    kept: ({ unverifiedAccounts, networks }) =>
      `Until you delete the account. ${unverifiedAccounts} if you never confirm the address, and ${networks} for the network.`,
  },
  {
    about: "Where you are signed in",
    tables: ["sessions", "knownBrowsers"],
    what: "browser and system, such as “Firefox on Windows”; since when, and when last used; whether a mail, a passkey or a password began it; a hash of the cookie 'browser', which tells a new browser from a known one; the last sign-in in it; the cookies 'session', 'signed-in' and 'browser'",
    why: "To keep you signed in, and to let you end it elsewhere in Settings.",
    kept: ({ sessions, unusedSessions, knownBrowsers }) =>
      `Until you sign out, ${sessions} at most, and ${unusedSessions} from the last use. The hash ${knownBrowsers} from the last sign-in.`,
  },
  {
    about: "Your security log",
    tables: ["securityEvents"],
    what: "sign-ins, changes of address, password and passkeys, saved calendars, and downloads of your data; when; from which country; browser and system, such as “Firefox on Windows”",
    why: "To show you in Settings whether somebody else got in.",
    kept: ({ securityEvents }) => `${securityEvents}, or until you delete the account.`,
  },
  {
    about: "A new or former address of yours",
    tables: ["addressChanges", "formerAddresses"],
    what: "the new address; when you asked for it; the former address; when you changed it; which invitations went along",
    why: "To change your address once its mailbox has confirmed it, and to give it back to its owner if a stranger did.",
    kept: ({ addressChanges, formerAddresses }) =>
      `${addressChanges} for the new address, ${formerAddresses} for the former one.`,
  },
  {
    about: "What admins do",
    tables: ["adminActions"],
    what: "when; the admin's address; what they looked up or did; what they searched for, or whose account, which event or which network they stopped; why they stopped it",
    why: "So that admins answer for what they look at and do.",
    kept: ({ adminActions }) => `${adminActions}, also when the admin's account is deleted.`,
  },
  {
    about: "Reports of mails",
    tables: ["reports"],
    what: "which mail was reported, and its event; whose mail it was; why, if the reporter chose a reason; a hash of the reporter's mailbox, which counts people and names nobody; when",
    why: "So that admins hear of somebody who annoys or threatens people.",
    kept: ({ reports }) => `${reports}, or until the event or the organizer's account is erased.`,
  },
  {
    about: "Blocked networks",
    tables: ["networkBlocks"],
    what: "the network; since when, and until when",
    why: "To stop somebody who attacks the site.",
    kept: ({ networkBlocks }) => `As long as an admin chose, ${networkBlocks} at most.`,
  },
  {
    about: "Passkeys",
    tables: ["passkeys", "passkeyChallenges"],
    what: "its id and public half, from which nobody can make the passkey; its name; how often its device says that it was used; how its device is reached, such as by USB; when it was added and last used; browser and system of its last use; a random number for each use",
    why: "To sign you in without a mail. Your face, finger or device PIN stays on your device.",
    kept: ({ passkeyChallenges }) => `Until you remove the passkey. ${passkeyChallenges} for the random number.`,
  },
  {
    about: "Mailed links and PINs",
    tables: ["authCodes"],
    what: "the address; a hash of the PIN; the page to open afterwards; the event that you made before signing in; the number of wrong PINs; when it was used",
    why: "To sign you in by mail, and to confirm your address.",
    kept: ({ signInCodes, confirmationLinks }) =>
      `${signInCodes} for a sign-in, ${confirmationLinks} for a confirmation.`,
  },
  {
    about: "Events",
    tables: ["events", "dateOptions", "followedChanges", "groupLinks"],
    what: "who organizes it; title, description, place and links; dates with their notes and links, time zone, length and deadline; what the organizer chose, such as who sees the answers; the organizer's address in the calendar invite; the final date; when it was made, deleted or archived; whether an admin took it down or switched its group link off; the group link",
    why: "To ask the guests, to find the date and to tell them.",
    kept: ({ deletedEvents, archivedEvents }) =>
      `${deletedEvents} in the recycle bin once its organizer deletes it, ${archivedEvents} once it is past. Organizers are told ${inWords(ERASURE_NOTICE)} before past events are erased, and can export them.`,
  },
  {
    about: "Invitations and answers",
    tables: ["invites", "responses", "suggestions"],
    what: "the guest's address; the guest's personal link; when the guest was invited, joined, answered or was reminded; whether the guest put the invitation away; whether the guest was removed or left; whether the guest has the calendar invite; whether the organizer copied the link; the language in which the guest reads the poll; whether the organizer wants no date without the guest; about which added dates the guest was asked; whether the guest has a place or waits for one; when the organizer moved the guest up the waiting list; when the guest chose answers without sending them; name, answers and comment; for how many people the answers stand; since when the guest says yes to a date; whether the organizer answered for the guest; whether everybody invited may read the comment; dates that the guest suggested, with their notes, and what became of them; when the guest suggested a date",
    why: "To show the organizer who can come, and the guest their own answers.",
    kept: () =>
      "As long as the event. When you delete your account, answers to events of others stay without your name, comment and address. An invitation that you have not answered stays, with your address, until its event is deleted.",
  },
  {
    about: "What waits for a confirmation",
    tables: ["joinRequests", "addressRequests"],
    what: "the address that somebody typed; the mailed link; name, answers and comment; for how many people the answers stand; a suggested date; when it was asked",
    why: "To count an answer or an address only after its owner confirms it.",
    kept: ({ unconfirmedRequests }) => `${unconfirmedRequests}, or until it is confirmed.`,
  },
  {
    about: "Contacts and connections",
    tables: ["contacts", "connections"],
    what: "name and address of each contact, for you alone; when you added a contact; who asked whom to connect; whether it was accepted, and when; reminders",
    why: "To invite people without typing, and to find shows with people who agreed.",
    kept: () => "Until you remove the contact, end the connection or delete your account.",
  },
  {
    about: "Shows that you look for",
    tables: ["swipePreferences", "swipes", "showPlans"],
    what: "the city that you chose; distance, genres, prices and time of the shows; shows that you like or dislike; when you swiped; your plan for a night, whether your friends see it and whether you want news of the show",
    why: "To show fitting shows, those that you and people connected with you both like, and who plans to go.",
    kept: ({ plans }) => `Until you change it or delete your account. A plan ${plans} from the end of its night.`,
  },
  {
    about: "Sent mail",
    tables: ["outbox", "calendarEntries"],
    what: "what kind of mail it was; who got it, and from whom; about which event; the text, until it is sent; the link in it; its language; whether and when it was sent; why it could not be sent; who has the event in a calendar",
    why: "To send each mail once, to tell organizers what did not arrive, and to cancel in the right calendars.",
    kept: ({ mails }) =>
      `${mails}, without the text. Who has an event in a calendar: until the event is past or cancelled.`,
  },
  {
    about: "Mail that is stopped",
    tables: ["optOuts", "undeliverableAddresses"],
    what: "the address that wants no mail, and from whom; since when; the address that rejected mail, and why",
    why: "To send no more mail there.",
    kept: () => "Until its owner allows mail again, or asks the operator of this site.",
  },
  {
    about: "Notifications",
    tables: ["pushSubscriptions", "guestBrowsers"],
    what: "the address and the keys that your browser gave; since when; what it was told, if you are a guest without an account",
    why: "To send notifications that you switched on.",
    kept: () =>
      "Until you switch them off, sign out or delete your account. For a guest without an account: until the event is past or deleted, or you are taken off the list or add an address.",
  },
  {
    about: "Your calendar feed",
    tables: ["calendarFeeds"],
    what: "its secret address; whether open dates are in it; since when, and when it ended",
    why: "To show your dates in your calendar. An ended address stays, so that calendars learn that it is gone.",
    kept: () => "Until you delete your account.",
  },
  {
    about: "Your saved calendars",
    tables: ["calendarConnections"],
    what: "its name and host; its secret address, encrypted; whether it could be read the last time, else why not and since when",
    why: "To show you your busy times beside dates. Your browser reads the calendar; we store nothing of what is in it.",
    kept: () => "Until you disconnect it or delete your account.",
  },
  {
    about: "Venues that you suggest",
    tables: ["venueSuggestions"],
    what: "the address of the venue's page or calendar; that you suggested it, and when",
    why: "So that an admin can add the venue, and ask you about it.",
    kept: ({ venueSuggestions }) => `${venueSuggestions}, or until an admin decides or you delete your account.`,
  },
  {
    about: "Protection against abuse",
    tables: ["quotas", "idempotencyKeys"],
    what: "counts of attempts, with the account, address or network that they count; keys of your latest new events, so that a repeated request makes no second one",
    why: "To stop guessing, floods of mail and repeated requests.",
    kept: ({ quotas, repeatableRequests }) => `Counts ${quotas} and until the next night, keys ${repeatableRequests}.`,
  },
  {
    about: "Log of the server",
    tables: [],
    what: "sign-ins, changes of accounts and refused requests, with the account's number and no address",
    why: "To see attacks and defects.",
    kept: () => "As long as the platform keeps logs.",
  },
  {
    about: "The cookie 'bookmark'",
    tables: [],
    what: "a place in the database's history, encrypted",
    why: "To show you your own latest changes.",
    kept: ({ bookmarkCookies }) => bookmarkCookies,
  },
  {
    about: "Shows and cities that people look for",
    tables: [
      "shows",
      "venues",
      "venueShows",
      "takenDownShows",
      "watchedShows",
      "showChanges",
      "showJoins",
      "searchWindows",
      "cities",
      "providerQuotas",
      "leases",
      "nightlyJobs",
      "totals",
      "backups",
    ],
    what: "what the providers found, and no word of who asked",
    why: "To ask the providers less often.",
    kept: (periods) =>
      `Searches ${periods.cachedSearches}, a place in a search ${periods.searchWindows}, shows ${periods.cachedShows}, artists ${periods.cachedArtists}, cities ${periods.cachedCities} or ${periods.cachedUnknownCities} if nothing was found, shows of a venue that cannot be read ${periods.venueShows}, what became of a show ${periods.showChanges} from its night, locks ${periods.leases}. A show that somebody swiped stays, another one ${periods.shows}.`,
  },
];

/** One subject as the page shows it. */
export type StoredData = Record<"about" | "what" | "why" | "kept", string>;

/** Returns the subjects in words, with each period as `retention` has it. */
export function storedData(): StoredData[] {
  const periods = Object.fromEntries(
    Object.entries(retention).map(([name, { for: time }]) => [name, inWords(time)]),
  ) as Record<Period, string>;
  return personalData.map(({ about, what, why, kept }) => ({ about, what, why, kept: kept(periods) }));
}
