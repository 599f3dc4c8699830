import type { MailEvent, MailJob, MailKind } from "#schema/contracts/mail.ts";

type Job<Kind extends MailKind> = Extract<MailJob, { kind: Kind }>;

export const mailEvent: MailEvent = {
  id: "event-1",
  title: "Dinner",
  description: "",
  location: "",
  timezone: "UTC",
  durationMinutes: 60,
  organizerName: "Ana",
  organizerEmail: "ana@example.com",
  imageUrl: null,
  ticketUrl: null,
};

export const mailOption = { id: "option-1", date: "2026-06-20", time: "19:00" };

export const invitationJob: Job<"invitation"> = {
  kind: "invitation",
  event: mailEvent,
  options: [mailOption],
  token: "poll-token-of-ben",
};

export const calendarEntry = (sequence: number) => ({
  uid: "event-1@eightish.test",
  sequence,
  organizerAddress: "ana@example.com",
});

export const finalDateJob = (sequence: number, isUpdate = false): Job<"final-date"> => ({
  kind: "final-date",
  event: mailEvent,
  option: mailOption,
  token: "poll-token-of-ben",
  calendar: calendarEntry(sequence),
  isUpdate,
});
