import { ERASURE_NOTICE, inWords, type Period, retention } from "./retention.ts";

/** One kind of data about people: a row of the privacy part of /about. */
export interface PersonalData {
  about: string;
  /** For each table, what each column holds about a person, in words; null for a column that says nothing about one. */
  tables?: Record<string, Record<string, string | null>>;
  /** What is not in a table. */
  elsewhere?: string[];
  why: string;
  /** How long it is kept. It names the periods of `retention` by their keys. */
  kept: (periods: Record<Period, string>) => string;
}

/**
 * Everything that Eightish stores about people. A test compares the columns with the tables, so a new column needs a line
 * here.
 */
export const personalData: PersonalData[] = [
  {
    about: "Your account",
    tables: {
      users: {
        id: null,
        email: "your e-mail address",
        firstName: "your name, if you give one",
        lastName: "your name, if you give one",
        passwordHash: "a salted hash of your password, if you set one",
        emailVerifiedAt: "when it was made and confirmed",
        createdAt: "when it was made and confirmed",
        pushEnabled: "your choices in Settings",
        language: "your language, once you have chosen one",
        isCityShared: "your choices in Settings",
        areGenresShared: "your choices in Settings",
        areLikesShared: "your choices in Settings",
        passkeyOfferedAt: "when you answered the offer of a passkey",
        network: "the network of your first sign-in",
        suspendedAt: "whether an admin suspended it",
      },
    },
    why: "To sign you in, and to name you to people whom you invite. New accounts of one network have caps together.",
    kept: ({ unverifiedAccounts, networks }) =>
      `Until you delete the account. ${unverifiedAccounts} if you never confirm the address, and ${networks} for the network.`,
  },
  {
    about: "Where you are signed in",
    tables: {
      sessions: {
        id: null,
        userId: null,
        browser: "browser and system, such as “Firefox on Windows”",
        createdAt: "since when, and when last used",
        seenAt: "since when, and when last used",
        expiresAt: null,
        startedBy: "whether a mail, a passkey or a password began it",
        browserId: null,
        passkeyId: null,
      },
      knownBrowsers: {
        id: null,
        userId: null,
        hash: "a hash of the cookie 'browser', which tells a new browser from a known one",
        seenAt: "the last sign-in in it",
      },
    },
    elsewhere: ["the cookies 'session', 'signed-in' and 'browser'"],
    why: "To keep you signed in, and to let you end it elsewhere in Settings.",
    kept: ({ sessions, unusedSessions, knownBrowsers }) =>
      `Until you sign out, ${sessions} at most, and ${unusedSessions} from the last use. The hash ${knownBrowsers} from the last sign-in.`,
  },
  {
    about: "Your security log",
    tables: {
      securityEvents: {
        id: null,
        userId: null,
        kind: "sign-ins, changes of address, password and passkeys, and downloads of your data",
        at: "when",
        country: "from which country",
        browser: "browser and system, such as “Firefox on Windows”",
      },
    },
    why: "To show you in Settings whether somebody else got in.",
    kept: ({ securityEvents }) => `${securityEvents}, or until you delete the account.`,
  },
  {
    about: "A new or former address of yours",
    tables: {
      addressChanges: {
        id: null,
        userId: null,
        email: "the new address",
        createdAt: "when you asked for it",
        expiresAt: null,
      },
      formerAddresses: {
        id: null,
        userId: null,
        email: "the former address",
        changedAt: "when you changed it",
        expiresAt: null,
        invites: "which invitations went along",
      },
    },
    why: "To change your address once its mailbox has confirmed it, and to give it back to its owner if a stranger did.",
    kept: ({ addressChanges, formerAddresses }) =>
      `${addressChanges} for the new address, ${formerAddresses} for the former one.`,
  },
  {
    about: "What admins do",
    tables: {
      adminActions: {
        id: null,
        at: "when",
        adminId: null,
        adminEmail: "the admin's address",
        action: "what they looked up or did",
        subject: "what they searched for, or whose account, which event or which network they stopped",
        reason: "why they stopped it",
      },
    },
    why: "So that admins answer for what they look at and do.",
    kept: ({ adminActions }) => `${adminActions}, also when the admin's account is deleted.`,
  },
  {
    about: "Reports of mails",
    tables: {
      reports: {
        mailId: "which mail was reported, and its event",
        organizerId: "whose mail it was",
        eventId: "which mail was reported, and its event",
        reason: "why, if the reporter chose a reason",
        reporter: "a hash of the reporter's mailbox, which counts people and names nobody",
        createdAt: "when",
        closedAt: null,
      },
    },
    why: "So that admins hear of somebody who annoys or threatens people.",
    kept: ({ reports }) => `${reports}, or until the event or the organizer's account is erased.`,
  },
  {
    about: "Blocked networks",
    tables: {
      networkBlocks: {
        network: "the network",
        createdAt: "since when, and until when",
        expiresAt: "since when, and until when",
      },
    },
    why: "To stop somebody who attacks the site.",
    kept: ({ networkBlocks }) => `As long as an admin chose, ${networkBlocks} at most.`,
  },
  {
    about: "Passkeys",
    tables: {
      passkeys: {
        id: "its id and public half, from which nobody can make the passkey",
        userId: null,
        name: "its name",
        publicKey: "its id and public half, from which nobody can make the passkey",
        counter: "how often its device says that it was used",
        transports: "how its device is reached, such as by USB",
        createdAt: "when it was added and last used",
        lastUsedAt: "when it was added and last used",
        lastUsedBrowser: "browser and system of its last use",
      },
      passkeyChallenges: {
        id: "a random number for each use",
        purpose: null,
        userId: null,
        expiresAt: null,
      },
    },
    why: "To sign you in without a mail. Your face, finger or device PIN stays on your device.",
    kept: ({ passkeyChallenges }) => `Until you remove the passkey. ${passkeyChallenges} for the random number.`,
  },
  {
    about: "Mailed links and PINs",
    tables: {
      authCodes: {
        id: null,
        email: "the address",
        purpose: null,
        pinHash: "a hash of the PIN",
        next: "the page to open afterwards",
        waiting: "the event that you made before signing in",
        guesses: "the number of wrong PINs",
        createdAt: null,
        expiresAt: null,
        usedAt: "when it was used",
      },
    },
    why: "To sign you in by mail, and to confirm your address.",
    kept: ({ signInCodes, confirmationLinks }) =>
      `${signInCodes} for a sign-in, ${confirmationLinks} for a confirmation.`,
  },
  {
    about: "Events",
    tables: {
      events: {
        id: null,
        organizerId: "who organizes it",
        title: "title, description, place and links",
        description: "title, description, place and links",
        location: "title, description, place and links",
        ticketUrl: "title, description, place and links",
        imageUrl: "title, description, place and links",
        timezone: "dates, time zone, length and deadline",
        durationMinutes: "dates, time zone, length and deadline",
        deadlineDate: "dates, time zone, length and deadline",
        deadlineTime: "dates, time zone, length and deadline",
        deadlineAt: null,
        deadlineDueAt: null,
        autoFinalize: "what the organizer chose, such as who sees the answers",
        visibility: "what the organizer chose, such as who sees the answers",
        afterAnswer: "what the organizer chose, such as who sees the answers",
        language: "what the organizer chose, such as who sees the answers",
        maxParty: "what the organizer chose, such as who sees the answers",
        capacity: "what the organizer chose, such as who sees the answers",
        minimum: "what the organizer chose, such as who sees the answers",
        suggestions: "what the organizer chose, such as who sees the answers",
        notes: "what the organizer chose, such as who sees the answers",
        visibleSince: null,
        version: null,
        revision: null,
        sequence: null,
        calendarOrganizer: "the organizer's address in the calendar invite",
        finalOptionId: "the final date",
        finalizedAt: "the final date",
        endsAt: null,
        inviteCount: null,
        responseCount: null,
        optionCount: null,
        createdAt: "when it was made, deleted or archived",
        deletedAt: "when it was made, deleted or archived",
        archivedAt: "when it was made, deleted or archived",
        withheldBy: "whether an admin took it down or switched its group link off",
        groupLinkOffAt: "whether an admin took it down or switched its group link off",
        erasureNoticeAt: null,
      },
      dateOptions: {
        id: null,
        eventId: null,
        date: "dates, time zone, length and deadline",
        time: "dates, time zone, length and deadline",
        days: "dates, time zone, length and deadline",
        addedAt: null,
      },
      groupLinks: { code: "the group link", eventId: null, createdAt: null, endedAt: null },
    },
    why: "To ask the guests, to find the date and to tell them.",
    kept: ({ deletedEvents, archivedEvents }) =>
      `${deletedEvents} in the recycle bin once its organizer deletes it, ${archivedEvents} once it is past. Organizers are told ${inWords(ERASURE_NOTICE)} before past events are erased, and can export them.`,
  },
  {
    about: "Invitations and answers",
    tables: {
      invites: {
        id: null,
        eventId: null,
        email: "the guest's address",
        token: "the guest's personal link",
        joinedAt: "when the guest was invited, joined, answered or was reminded",
        invitationNumber: null,
        respondedAt: "when the guest was invited, joined, answered or was reminded",
        dismissedAt: "whether the guest put the invitation away",
        removedAt: "whether the guest was removed or left",
        formerAt: "whether the guest was removed or left",
        nudgeCount: "when the guest was invited, joined, answered or was reminded",
        lastNudgedAt: "when the guest was invited, joined, answered or was reminded",
        calendarSequence: "whether the guest has the calendar invite",
        linkShownAt: "whether the organizer copied the link",
        language: "the language in which the guest reads the poll",
        mustAttend: "whether the organizer wants no date without the guest",
        askedAbout: "about which added dates the guest was asked",
        place: "whether the guest has a place or waits for one",
        movedUpAt: "when the organizer moved the guest up the waiting list",
        unsentAt: "when the guest chose answers without sending them",
        createdAt: "when the guest was invited, joined, answered or was reminded",
      },
      responses: {
        id: null,
        eventId: null,
        inviteId: null,
        respondentName: "name, answers and comment",
        answers: "name, answers and comment",
        comments: "name, answers and comment",
        partySize: "for how many people the answers stand",
        yesSince: "since when the guest says yes to a date",
        enteredByOrganizer: "whether the organizer answered for the guest",
        isCommentShared: "whether everybody invited may read the comment",
        revision: null,
        createdAt: null,
        updatedAt: "when the guest was invited, joined, answered or was reminded",
      },
      suggestions: {
        id: null,
        eventId: null,
        inviteId: null,
        date: "dates that the guest suggested, and what became of them",
        time: "dates that the guest suggested, and what became of them",
        status: "dates that the guest suggested, and what became of them",
        createdAt: "when the guest suggested a date",
        decidedAt: null,
      },
    },
    why: "To show the organizer who can come, and the guest their own answers.",
    kept: () =>
      "As long as the event. When you delete your account, answers to events of others stay without your name, comment and address. An invitation that you have not answered stays, with your address, until its event is deleted.",
  },
  {
    about: "What waits for a confirmation",
    tables: {
      joinRequests: {
        id: null,
        eventId: null,
        email: "the address that somebody typed",
        token: "the mailed link",
        respondentName: "name, answers and comment",
        comments: "name, answers and comment",
        answers: "name, answers and comment",
        partySize: "for how many people the answers stand",
        suggestion: "a suggested date",
        createdAt: null,
        updatedAt: "when it was asked",
      },
      addressRequests: {
        token: "the mailed link",
        inviteId: null,
        email: "the address that somebody typed",
        updatedAt: "when it was asked",
      },
    },
    why: "To count an answer or an address only after its owner confirms it.",
    kept: ({ unconfirmedRequests }) => `${unconfirmedRequests}, or until it is confirmed.`,
  },
  {
    about: "Contacts and connections",
    tables: {
      contacts: {
        id: null,
        ownerId: null,
        name: "name and address of each contact, for you alone",
        email: "name and address of each contact, for you alone",
        createdAt: "when you added a contact",
      },
      connections: {
        id: null,
        requesterId: "who asked whom to connect",
        receiverEmail: "who asked whom to connect",
        receiverId: "who asked whom to connect",
        type: null,
        status: "whether it was accepted, and when",
        remindedAt: "reminders",
        reminderCount: "reminders",
        createdAt: "whether it was accepted, and when",
        updatedAt: "whether it was accepted, and when",
      },
    },
    why: "To invite people without typing, and to find shows with people who agreed.",
    kept: () => "Until you remove the contact, end the connection or delete your account.",
  },
  {
    about: "Shows that you look for",
    tables: {
      swipePreferences: {
        userId: null,
        location: "the city that you chose",
        lat: "the city that you chose",
        lon: "the city that you chose",
        countryCode: "the city that you chose",
        radius: "distance, genres and prices",
        genres: "distance, genres and prices",
        priceMin: "distance, genres and prices",
        priceMax: "distance, genres and prices",
        updatedAt: null,
      },
      swipes: {
        userId: null,
        showId: "shows that you like or dislike",
        groupKey: null,
        action: "shows that you like or dislike",
        createdAt: "when you swiped",
      },
    },
    why: "To show fitting shows, and those that you and people connected with you both like.",
    kept: () => "Until you change it or delete your account.",
  },
  {
    about: "Sent mail",
    tables: {
      outbox: {
        id: null,
        kind: "what kind of mail it was",
        recipient: "who got it, and from whom",
        senderId: "who got it, and from whom",
        eventId: "about which event",
        inviteId: "about which event",
        payload: "the text, until it is sent",
        frozen: "the text, until it is sent",
        token: "the link in it",
        language: "its language",
        status: "whether and when it was sent",
        attempts: null,
        dueAt: null,
        enqueuedUntil: null,
        leaseUntil: null,
        reason: "why it could not be sent",
        withdrawnBy: null,
        firstTriedAt: null,
        sentAt: "whether and when it was sent",
        createdAt: "whether and when it was sent",
        purpose: null,
        calendarSequence: null,
        replacesUnsent: null,
        wasHeld: null,
        responseId: null,
        responseCount: null,
        inviteCount: null,
        isLast: null,
        coversOthers: null,
      },
      calendarEntries: {
        eventId: null,
        recipient: "who has the event in a calendar",
        purpose: null,
        firstSequence: null,
        lastSequence: null,
      },
    },
    why: "To send each mail once, to tell organizers what did not arrive, and to cancel in the right calendars.",
    kept: ({ mails }) =>
      `${mails}, without the text. Who has an event in a calendar: until the event is past or cancelled.`,
  },
  {
    about: "Mail that is stopped",
    tables: {
      optOuts: {
        email: "the address that wants no mail, and from whom",
        organizerId: "the address that wants no mail, and from whom",
        createdAt: "since when",
      },
      undeliverableAddresses: {
        email: "the address that rejected mail, and why",
        reason: "the address that rejected mail, and why",
        createdAt: "since when",
      },
    },
    why: "To send no more mail there.",
    kept: () => "Until its owner allows mail again, or asks the operator of this site.",
  },
  {
    about: "Notifications",
    tables: {
      pushSubscriptions: {
        id: null,
        userId: null,
        endpoint: "the address and the keys that your browser gave",
        p256dh: "the address and the keys that your browser gave",
        auth: "the address and the keys that your browser gave",
        createdAt: "since when",
      },
    },
    why: "To send notifications that you switched on.",
    kept: () => "Until you switch them off, sign out or delete your account.",
  },
  {
    about: "Your calendar feed",
    tables: {
      calendarFeeds: {
        token: "its secret address",
        userId: null,
        hasOpenDates: "whether open dates are in it",
        createdAt: "since when, and when it ended",
        endedAt: "since when, and when it ended",
      },
    },
    why: "To show your dates in your calendar. An ended address stays, so that calendars learn that it is gone.",
    kept: () => "Until you delete your account.",
  },
  {
    about: "Protection against abuse",
    tables: {
      quotas: {
        key: "counts of attempts, with the account, address or network that they count",
        used: null,
        allowed: null,
        expiresAt: null,
      },
      idempotencyKeys: {
        userId: null,
        key: "keys of your latest new events, so that a repeated request makes no second one",
        bodyHash: null,
        eventId: null,
        expiresAt: null,
      },
    },
    why: "To stop guessing, floods of mail and repeated requests.",
    kept: ({ quotas, repeatableRequests }) => `Counts ${quotas} and until the next night, keys ${repeatableRequests}.`,
  },
  {
    about: "Log of the server",
    elsewhere: ["sign-ins, changes of accounts and refused requests, with the account's number and no address"],
    why: "To see attacks and defects.",
    kept: () => "As long as the platform keeps logs.",
  },
  {
    about: "The cookie 'bookmark'",
    elsewhere: ["a place in the database's history, encrypted"],
    why: "To show you your own latest changes.",
    kept: ({ bookmarkCookies }) => bookmarkCookies,
  },
  {
    about: "Shows and cities that people look for",
    elsewhere: ["what the providers found, and no word of who asked"],
    tables: {
      shows: { id: null, groupKey: null, startsAt: null, show: null, storedAt: null },
      searchWindows: { cell: null, bucket: null, segment: null, window: null, startDateTime: null, expiresAt: null },
      cities: {
        id: null,
        name: null,
        folded: null,
        state: null,
        country: null,
        countryCode: null,
        lat: null,
        lon: null,
        timezone: null,
        population: null,
      },
      providerQuotas: { provider: null, allowed: null, available: null, resetsAt: null, notedAt: null },
      leases: { name: null, until: null },
      nightlyJobs: { name: null, startedAt: null, endedAt: null, outcome: null, changed: null },
      totals: { id: null, users: null, events: null, planning: null, finalized: null },
      backups: { id: null, madeAt: null },
    },
    why: "To ask the providers less often.",
    kept: (periods) =>
      `Searches ${periods.cachedSearches}, a place in a search ${periods.searchWindows}, shows ${periods.cachedShows}, artists ${periods.cachedArtists}, cities ${periods.cachedCities} or ${periods.cachedUnknownCities} if nothing was found, locks ${periods.leases}. A show that somebody swiped stays, another one ${periods.shows}.`,
  },
];

/** One row as the page shows it. */
export interface StoredData {
  about: string;
  what: string[];
  why: string;
  kept: string;
}

/** Returns the rows in words, with each period as `retention` has it. */
export function storedData(): StoredData[] {
  const periods = Object.fromEntries(
    Object.entries(retention).map(([name, { for: time }]) => [name, inWords(time)]),
  ) as Record<Period, string>;
  return personalData.map(({ about, tables = {}, elsewhere = [], why, kept }) => {
    const columns = Object.values(tables).flatMap((table) => Object.values(table).filter((words) => words !== null));
    return { about, what: [...new Set([...columns, ...elsewhere])], why, kept: kept(periods) };
  });
}
