import type { Poll } from "#schema/contracts/polls.ts";
import type { PollPageData } from "./page-data.ts";

/** A poll as the API returns it, for tests and measurements. */
export function samplePoll(changes: Partial<Omit<Poll, "event">> & { event?: Partial<Poll["event"]> } = {}): Poll {
  const { event, ...rest } = changes;
  return {
    event: {
      id: "event",
      title: "Maya’s birthday dinner",
      description:
        "Somewhere with a long table. I’ll book as soon as we have a night, so please answer all of them, even the awkward ones.",
      location: "",
      organizerName: "Maya Lindqvist",
      organizerFirstName: "Maya",
      timezone: "Europe/London",
      durationMinutes: 60,
      createdAt: "2026-11-01T12:00:00.000Z",
      isFinalized: false,
      isPastEvent: false,
      archivedAt: null,
      isDeleted: false,
      deletedAt: null,
      responseCount: 0,
      inviteCount: 1,
      finalDateId: null,
      finalizedDate: null,
      imageUrl: null,
      ticketUrl: null,
      show: null,
      visibility: "organizer",
      afterAnswer: false,
      visibleSince: null,
      deadline: null,
      isClosed: false,
      language: null,
      maxParty: 1,
      capacity: null,
      notes: "organizer",
      suggestions: false,
      ...event,
    },
    dateOptions: [
      { id: "option-a1", date: "2026-12-04", time: "19:30" },
      { id: "option-b2", date: "2026-12-05", time: "20:00" },
      { id: "option-c3", date: "2026-12-10", time: "19:30" },
      { id: "option-d4", date: "2026-12-11", time: "19:30" },
      { id: "option-e5", date: "2026-12-12", time: "13:00" },
      { id: "option-f6", date: "2026-12-17", time: "20:00" },
    ],
    newDateIds: [],
    suggestions: [],
    language: null,
    others: null,
    coming: null,
    revision: "1.0",
    place: null,
    waitingPosition: null,
    freePlaces: null,
    existingResponse: null,
    invite: { email: "ana@example.com" },
    viewer: null,
    ...rest,
  };
}

/** The answers that the guest of {@link samplePoll} has sent. */
export const sampleResponse = {
  id: "response-1",
  respondentName: "Ana",
  respondentEmail: "ana@example.com",
  comments: "",
  isCommentShared: false,
  dateOptionResponses: { "option-a1": "yes" },
  partySize: 1,
  updatedAt: "2026-11-02T12:00:00.000Z",
} as const;

/** The data of a poll page as the server makes them, for tests. */
export function samplePage(changes: Partial<PollPageData> = {}): PollPageData {
  return {
    token: "token",
    poll: samplePoll(),
    view: "form",
    preselect: null,
    typed: null,
    problem: null,
    cannot: null,
    address: { key: "one-form", email: "", error: null, mailed: null, isAdded: false },
    ...changes,
  };
}
