// The limits that the API enforces and the forms show. This file imports nothing: zod would cost the poll page 27 kB.

/** A path has at most 256 octets with its angle brackets (RFC 5321 §4.5.3.1.3). */
export const EMAIL_MAX = 254;
/** scrypt hashes the whole text, so a limit bounds a request's cost. */
export const PASSWORD_MAX = 256;
export const PASSWORD_MIN_AT_CREATION = 8;
export const PASSWORD_MIN_IN_SETTINGS = 6;

/** For a first name and for a last name. */
export const NAME_MAX = 100;
/** For a name in one field: a new account's, a contact's or a respondent's. */
export const WHOLE_NAME_MAX = 2 * NAME_MAX;

/** Of the reason that an admin gives for an action. */
export const ADMIN_REASON_MAX = 200;

export const TITLE_MAX = 200;
export const DESCRIPTION_MAX = 5_000;
export const LOCATION_MAX = 300;
/** Of one date. */
export const NOTE_MAX = 80;
export const COMMENTS_MAX = 2_000;
/** On a phone, people would not answer a poll with more dates. */
export const OPTIONS_MAX = 100;
/** One request queues an e-mail for each of them. */
export const PARTICIPANTS_MAX = 500;
/** The page of an event with more people loads the others on demand: with all of them it would have 400 kB. */
export const LISTED_AT_FIRST = 100;
/** A page with more answers of other people loads their names on demand: with all of them it would have 3 MB. */
export const EMBEDDED_ANSWERS_MAX = 1_000;
/** A page with more comments than these leaves the oldest out: with all of them it would have 2 MB. */
export const COMMENTS_SHOWN_MAX = 100;
export const DURATION_MIN_MINUTES = 5;
/** Two weeks: anything longer is not one calendar entry. */
export const DURATION_MAX_MINUTES = 20_160;
export const DURATION_DEFAULT_MINUTES = 60;

export const PLACE_QUERY_MIN = 2;
export const PLACE_QUERY_MAX = 200;
export const PLACES_MAX = 5;
export const RADIUS_MIN_KM = 1;
export const RADIUS_MAX_KM = 200;
export const RADIUS_DEFAULT_KM = 50;

/** Liked shows of a connected person in one list; a person does not plan from a longer one. */
export const SHARED_SHOWS_MAX = 50;
export const SHARED_GENRES_MAX = 8;

/** Of one person: the nights that they plan, and those that are just over. */
export const PLANS_MAX = 200;

/** For links and pictures of shows. */
export const WEB_LINK_MAX = 2_000;
/** For a city with state and country, as the search returns it and the preferences keep it. */
export const PLACE_LABEL_MAX = 200;

/** The page shows the whole list at once, and each entry's state costs a few row reads. */
export const CONTACTS_MAX = 2_000;
export const ADMIN_PAGE_SIZE = 50;

/** What an account stores that has not confirmed its address: anybody makes such accounts without limit. */
export const UNPROVEN_EVENTS_MAX = 3;
export const UNPROVEN_INVITATIONS_MAX = 100;

/** How many people a new account mails on a day that it has not mailed before. */
export const FIRST_MAILS_PER_DAY = 200;
/** The wait before the first reminder of a connection request and between reminders. */
export const REMIND_AFTER_DAYS = 3;

/** A list of events or invitations returns this many at a time: a multiple of the one to three columns of cards. */
export const LIST_PAGE_SIZE = 24;
/** In a list of events or invitations; the event's own page has all of it. */
export const LISTED_DESCRIPTION_MAX = 500;
/** Date options of an invitation in a list. */
export const LISTED_OPTIONS_MAX = 10;

/** Calendar programs read the whole feed each time. */
export const FEED_EVENTS_MAX = 1_000;

/** For every request body. The largest valid one is an event with 500 addresses and 100 dates: about 160 KiB. */
export const BODY_MAX_BYTES = 256 * 1024;

/** An event that waits for a sign-in: some 500 guests with the longest text. Nobody has proven an address yet. */
export const WAITING_EVENT_MAX_BYTES = 64_000;

/** A mailed sign-in link and its PIN are valid for so long. */
export const SIGN_IN_CODE_MINUTES = 10;
/** A passkey must sign its challenge within so long. */
export const PASSKEY_CHALLENGE_MINUTES = 5;
/** Of one account: enough for every device and a spare key. */
export const PASSKEYS_MAX = 10;
export const PASSKEY_NAME_MAX = 80;

/** Each page with dates fetches all of them. */
export const CALENDARS_MAX = 5;
export const CALENDAR_NAME_MAX = 80;
/** Microsoft's have 250 characters, and some companies' more. */
export const CALENDAR_ADDRESS_MAX = 2_000;
/** A deleted event stays in the recycle bin for so long. */
export const RECYCLE_BIN_DAYS = 90;

/** The page offers to undo a deletion for at most this long, also under the pointer; `frontend/ui/overlay/toast.ts` has the usual time. */
export const UNDO_AT_MOST_MS = 15_000;

/** The cancellations of a deleted event wait this long, longer than the page offers to undo the deletion. */
export const CANCELLATIONS_WAIT_MS = UNDO_AT_MOST_MS + 5_000;

/** Nudges of one person about one event, and the pause between them. */
export const NUDGES_MAX = 5;
export const NUDGE_PAUSE_MINUTES = 15;

/** The most people for whom one answer may stand. */
export const PARTY_MAX = 20;
/** Room and minimum of an event, in people. */
export const ROOM_MIN = 2;
export const ROOM_MAX = 1000;
/** Open suggestions of one guest, and of one event. */
export const SUGGESTIONS_OF_GUEST_MAX = 3;
export const SUGGESTIONS_MAX = 20;
/** Days of one date without a time. */
export const WHOLE_DAYS_MAX = 14;
