import type { EventDashboard } from "#schema/contracts/events.ts";
import { maya } from "./open-page.tsx";

const participant = (email: string, hasResponded: boolean) => ({
  inviteId: email,
  email,
  isJoiner: false,
  contactName: null,
  hasResponded,
  delivery: null,
  optedOut: false,
  isUndeliverable: false,
  lastNudgedAt: null,
  nextNudgeAt: hasResponded ? null : "2026-11-01T12:15:00.000Z",
});
export const options = [
  { id: "first", date: "2099-12-11", time: "19:30", yesCount: 0, maybeCount: 0, noCount: 1 },
  { id: "second", date: "2099-12-12", time: "20:00", yesCount: 0, maybeCount: 1, noCount: 0 },
];
/** An event with two dates: Ana has answered, Tom and Zoe have not. */
export const board: EventDashboard = {
  revision: "1.1",
  event: {
    id: "dinner",
    title: "Dinner",
    description: "A long table.",
    location: "",
    organizerName: "Maya",
    organizerEmail: maya.email,
    inviteEmails: ["ana@example.com", "tom@example.com", "zoe@example.com"],
    dateOptions: options.map(({ id, date, time }) => ({ id, date, time })),
    dateOptionCount: options.length,
    timezone: "UTC",
    durationMinutes: 60,
    createdAt: "2026-11-01T12:00:00.000Z",
    finalizedDate: null,
    finalDateId: null,
    isFinalized: false,
    isDeleted: false,
    isPastEvent: false,
    responseCount: 1,
    inviteCount: 3,
    deletedAt: null,
    archivedAt: null,
    version: 1,
    imageUrl: null,
    visibility: "organizer",
    afterAnswer: false,
    visibleSince: null,
    ticketUrl: null,
    deadline: null,
    autoFinalize: false,
  },
  dateOptions: options,
  responses: [
    {
      id: "response",
      inviteId: "ana@example.com",
      respondentName: "Ana Duarte",
      respondentEmail: "ana@example.com",
      comments: "",
      dateOptionResponses: { first: "no", second: "maybe" },
      updatedAt: "2026-11-02T12:00:00.000Z",
    },
  ],
  stats: { totalResponded: 1, totalInvited: 3, responsePercentage: 100 / 3 },
  participants: [
    participant("ana@example.com", true),
    participant("tom@example.com", false),
    participant("zoe@example.com", false),
  ],
  groupLink: null,
  hostResponse: null,
};
