import { OPEN_TO_ALL } from "#schema/who-comes.ts";
import { MINUTE } from "../../../lib/clock.ts";
import type {
  AddedOption,
  Addressee,
  AskState,
  Changes,
  DeletedState,
  EventState,
  SuggestionState,
  UpdateState,
} from "./state.ts";

/** What any decider may need. */
export interface WholeState extends UpdateState, DeletedState, SuggestionState, AskState {
  options: AddedOption[];
}

export const now = Date.UTC(2027, 0, 1, 12);

/** Returns a listed person who has not answered, with these changes. */
export function person(name: string, changes: Partial<Addressee> = {}): Addressee {
  return {
    id: `invite-${name}`,
    email: `${name}@example.com`,
    token: `token-${name}`,
    invitationNumber: 1,
    respondedAt: null,
    removedAt: null,
    nudgeCount: 0,
    lastNudgedAt: null,
    calendarSequence: null,
    mustAttend: false,
    name: null,
    askedAbout: [],
    place: null,
    movedUpAt: null,
    joinedAt: null,
    createdAt: now - 60 * MINUTE,
    isOptedOut: false,
    isUndeliverable: false,
    isAnsweredFor: false,
    wasReached: true,
    ...changes,
  };
}

/** The settings of who comes as an event has them at first. */
export const openToAll = {
  maxParty: 1,
  capacity: null,
  minimum: null,
  suggestions: false,
  notes: "organizer" as const,
};

/** Returns Maya's dinner with three dates and the invitees Ana and Tom, with these changes. */
export function dinner({
  event,
  ...changes
}: Omit<Partial<WholeState>, "event"> & { event?: Partial<EventState["event"]> } = {}): WholeState {
  return {
    organizer: {
      id: "maya",
      email: "maya@example.com",
      firstName: "Maya",
      lastName: null,
      emailVerifiedAt: 1,
    },
    event: {
      id: "event",
      organizerId: "maya",
      title: "Dinner",
      description: "",
      location: "",
      timezone: "UTC",
      durationMinutes: 60,
      imageUrl: null,
      language: null,
      ticketUrl: null,
      showId: null,
      followsShow: false,
      visibility: "organizer",
      afterAnswer: false,
      visibleSince: null,
      version: 1,
      revision: 0,
      sequence: 0,
      calendarOrganizer: null,
      finalOptionId: null,
      finalizedAt: null,
      deadlineDate: null,
      deadlineTime: null,
      deadlineAt: null,
      deadlineDueAt: null,
      autoFinalize: false,
      ...OPEN_TO_ALL,
      endsAt: now,
      inviteCount: 2,
      responseCount: 0,
      optionCount: 3,
      createdAt: 1,
      deletedAt: null,
      archivedAt: null,
      withheldBy: null,
      groupLinkOffAt: null,
      erasureNoticeAt: null,
      ...event,
    },
    options: [
      { id: "friday", date: "2027-03-12", time: "19:30" },
      { id: "saturday", date: "2027-03-13", time: "20:00" },
      { id: "sunday", date: "2027-03-14", time: "19:30" },
    ],
    people: [person("ana"), person("tom")],
    guests: [],
    followed: [],
    comingByDate: new Map(),
    optedOut: new Set(),
    invitations: 0,
    activeEvents: 0,
    suggested: [],
    answersOf: new Map(),
    waiting: new Set(),
    mailFrom: "hello@eightish.test",
    ...changes,
  };
}

/** Returns the state after the changes, as the commit writes them. */
export function applied(state: WholeState, changes: Changes | null): WholeState {
  if (!changes) return state;
  const { event, people = [], invited = [], addedOptions = [], movedOptions = [], removedOption } = changes;
  const { over = [], rows = [], changed: row } = changes.followed ?? {};
  const followed = state.followed.map((one) =>
    row && one.optionId === row.optionId && one.changeId === row.changeId
      ? row
      : over.includes(one.optionId) && one.state !== "put-back"
        ? { ...one, state: "left" as const }
        : one,
  );
  // A person may be in the list several times, each time with other columns.
  const changed = new Map<string, object>();
  for (const one of people) changed.set(one.id, { ...changed.get(one.id), ...one });
  const moved = new Map(movedOptions.map((one) => [one.id, one]));
  const back = new Map(invited.map((one) => [one.id, one]));
  const known = state.people.map((one) => {
    const again = back.get(one.id);
    const number = one.invitationNumber + 1;
    const after = { ...one, ...changed.get(one.id) };
    return again ? { ...after, ...again, removedAt: null, invitationNumber: number } : after;
  });
  const places = new Map(known.map((one) => [one.id, one]));
  const fresh = invited.filter(({ id }) => !state.people.some((one) => one.id === id));
  return {
    ...state,
    followed: [...followed, ...rows],
    event: { ...state.event, ...event, version: state.event.version + (event ? 1 : 0) } as EventState["event"],
    options: [...state.options, ...addedOptions]
      .filter(({ id }) => id !== removedOption)
      .map((option) => moved.get(option.id) ?? option),
    guests: state.guests.map((guest) => {
      const { token, calendarSequence, place, movedUpAt } = places.get(guest.inviteId)!;
      return { ...guest, token, calendarSequence, place, movedUpAt };
    }),
    people: [...known, ...fresh.map((one) => person(one.email.split("@")[0]!, { ...one, createdAt: now }))],
  };
}
