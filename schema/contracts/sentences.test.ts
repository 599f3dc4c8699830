/// <reference types="vite/types/importMeta.d.ts" />
import { expect, it } from "vitest";
import type { z } from "zod";

const contracts = import.meta.glob<Record<string, unknown>>(["./*.ts", "!./*.test.ts"], { eager: true });

/** The contracts of everything that people send: each export that is a body or a query. */
const inputs = Object.values(contracts)
  .flatMap((contract) => Object.entries(contract))
  .filter(([name]) => /(Input|Query|^showId)$/.test(name)) as [string, z.ZodType][];

const text = "some text";
const text64 = "c29tZQ";
const date = { date: "2027-03-12", time: "19:30" };
const wholeDays = { date: "2027-03-12", time: null, days: 3 };
const venuePlace = { url: "https://tin-hall.example/", lat: 1, lon: 2, timezone: "UTC", clock: "offset" };
/** One complete valid value of every input. */
const samples: Record<string, unknown> = {
  magicLinkInput: {
    ...{ email: "ana@example.com", next: "/home", eventKey: "key", organizerName: text },
    event: { title: text, inviteEmails: ["ana@example.com"], dateOptions: [date], timezone: "UTC" },
  },
  mailedTokenInput: { token: text },
  readLinkInput: { token: text, purpose: "sign-in" },
  verifyLinkInput: { token: text, send: "key" },
  verifyPinInput: { email: "ana@example.com", pin: "123456", send: "key" },
  loginInput: { email: "ana@example.com", password: "long enough" },
  registerInput: { email: "ana@example.com", password: "long enough", firstName: text, lastName: text },
  createAccountInput: { name: text, email: "ana@example.com", password: "long enough" },
  profileInput: { firstName: text, lastName: text, language: "de", showNews: true },
  setPasswordInput: { currentPassword: "long enough", newPassword: "long enough" },
  changeAddressInput: { email: "ana@example.com" },
  addPasskeyInput: {
    passkey: { id: "key", response: { clientDataJSON: text64, attestationObject: text64, transports: ["internal"] } },
  },
  passkeySignInInput: {
    ...{ next: "/home", account: "12345678" },
    passkey: {
      id: "key",
      response: { clientDataJSON: text64, authenticatorData: text64, signature: text64, userHandle: text64 },
    },
  },
  renamePasskeyInput: { name: text },
  adminListInput: { q: text, page: "1" },
  adminReasonInput: { reason: text },
  blockNetworkInput: { reason: text, address: "203.0.113.7", time: "day" },
  previewVenueInput: venuePlace,
  addVenueInput: { ...venuePlace, name: text, city: text, hosts: ["tickets.example"] },
  changeVenueInput: { name: text, clock: "written", hosts: ["tickets.example"], state: "off" },
  doubtfulChangeInput: { isTrue: true },
  adminShowsInput: { q: text },
  suggestVenueInput: { url: "https://tin-hall.example/" },
  unblockNetworkInput: { reason: text, network: "203.0.113.7" },
  reportInput: { reason: "spam" },
  sharingInput: { city: true, genres: true, likes: true },
  contactInput: { name: text, email: "ana@example.com" },
  connectionRequestInput: { receiverEmail: "ana@example.com" },
  connectionAnswerInput: { status: "accepted" },
  dateOptionInput: { ...date, note: text },
  createEventInput: {
    ...{
      title: text,
      description: text,
      location: text,
      inviteEmails: ["ana@example.com"],
      dateOptions: [{ ...date, note: text, ticketUrl: "https://a.example/" }, wholeDays],
    },
    ...{ timezone: "UTC", durationMinutes: 60, ticketUrl: "https://a.example/", imageUrl: "https://a.example/" },
    ...{ hasGroupLink: true, visibility: "names", afterAnswer: true },
    ...{ deadline: date, autoFinalize: true, language: "de" },
    ...{ maxParty: 4, capacity: 8, minimum: 4, suggestions: true, notes: "everybody" },
  },
  answerForInput: {
    ...{ dateOptionResponses: { option: "yes" }, partySize: 2, respondentName: text, replace: true },
  },
  finalizeInput: { dateOptionId: "12345678", version: 1 },
  decideShowChangeInput: { dateOptionId: "12345678", decision: "change" },
  ticketsInput: { follows: true },
  versionInput: { version: 1 },
  versionQuery: { version: "1" },
  noteQuery: { revision: "1" },
  updateEventInput: {
    ...{ title: text, description: text, location: text, timezone: "UTC", durationMinutes: 60 },
    ...{ inviteEmails: ["ana@example.com"], visibility: "names", afterAnswer: true, version: 1 },
    ...{ deadline: date, autoFinalize: true, language: "de" },
    ...{ maxParty: 4, capacity: 8, minimum: 4, suggestions: true, notes: "everybody" },
  },
  addDateOptionInput: { ...date, version: 1 },
  moveDateOptionInput: { ...date, version: 1, answers: "keep" },
  changeParticipantInput: { mustAttend: true, version: 1 },
  removePeopleInput: { inviteIds: ["12345678"], version: 1 },
  hostResponseInput: { dateOptionResponses: { option: "yes" } },
  decideSuggestionInput: { decision: "add", version: 1 },
  askInput: { dateOptionIds: ["12345678"] },
  suggestDateInput: date,
  nudgeInput: { participantEmails: ["ana@example.com"] },
  optOutInput: { scope: "everything", optedOut: true },
  registerPushInput: { token: text },
  stopPushInput: { endpoint: text },
  pushPreferenceInput: { pushEnabled: true },
  olderQuery: { after: "12345678" },
  renewQuery: { renew: "1" },
  joinInput: {
    ...{ respondentName: text, email: "ana@example.com", comments: text, dateOptionResponses: { option: "yes" } },
    ...{ partySize: 2, language: "de" },
  },
  addAddressInput: { email: "ana@example.com" },
  addCalendarInput: { address: "https://calendar.example/a.ics", name: text },
  renameCalendarInput: { name: text },
  changeFeedInput: { hasOpenDates: true },
  placeQuery: { q: "Lisbon" },
  pollLanguageInput: { language: "de" },
  respondInput: {
    respondentName: text,
    comments: text,
    dateOptionResponses: { option: "yes" },
    partySize: 2,
    language: "de",
  },
  showId: "show",
  planInput: { state: "in", shown: true },
  swipeActionInput: { ticketmasterEventId: "show", action: "like" },
  swipePreferencesInput: {
    ...{ location: text, radius: 50, genres: [text], priceRange: { min: 0, max: 10 }, period: "weekend" },
    ...{ lat: 1, lon: 1, countryCode: "PT" },
  },
  swipeInviteInput: {
    ...{ eventName: text, eventDates: [date], emails: ["ana@example.com"], timezone: "UTC", location: text },
    ...{ ticketmasterUrl: "https://a.example/", eventImage: "https://a.example/" },
  },
  swipePageQuery: { page: "1" },
};

/** Breaks every kind of rule: type, size, length, range, pattern, characters. */
const wrongValues: unknown[] = [
  ...[undefined, null, true, -1, 1.5, 1e12, Number.NaN, "", " ", "x", "x".repeat(9_000), "a\nb", "a\u0000b", "\ud800"],
  ...[
    "2027-02-30",
    "25:00",
    "Mars/Olympus",
    "javascript:alert(1)",
    [],
    {},
    { ["x".repeat(65)]: "yes" },
    { x: "never" },
  ],
  ...[Object.fromEntries(Array.from({ length: 101 }, (_, n) => [`o${n}`, "yes"]))],
];

/** Yields wrong values in place of the whole, or of one part at any depth, and lists that are too long. */
function* spoiled(value: unknown): Generator<unknown> {
  yield* wrongValues;
  if (Array.isArray(value)) yield Array.from({ length: 501 }, () => value[0]);
  if (typeof value !== "object" || value === null) return;
  for (const key of Object.keys(value)) {
    for (const wrong of spoiled((value as Record<string, unknown>)[key])) {
      if (Array.isArray(value)) yield [wrong];
      else yield { ...value, [key]: wrong };
    }
  }
}

/** Marks an input that is not an object: the Worker has its own sentence for it. */
const NO_OBJECT = "(no object)";
const fallback = ({ path = [] }: { path?: PropertyKey[] }) =>
  path.length === 0 ? NO_OBJECT : `(no sentence for ${path.join(".")})`;

function sentencesOf(schema: z.ZodType, sample: unknown): Set<string> {
  const found = new Set<string>();
  for (const value of spoiled(sample)) {
    for (const { message } of schema.safeParse(value, { error: fallback }).error?.issues ?? []) found.add(message);
  }
  found.delete(NO_OBJECT);
  return found;
}

it("has a valid sample of every input", () => {
  expect(inputs.map(([name]) => name).sort()).toEqual(Object.keys(samples).sort());
  const refused = inputs.filter(([name, schema]) => !schema.safeParse(samples[name]).success);
  expect(refused.map(([name]) => name)).toEqual([]);
});

/** Sentences with a fixed wording. */
const agreed = [
  "First name is required.",
  "New password is required.",
  "Password must be at least 6 characters long.",
  "Password must be at least 8 characters long.",
];

it("says in every refusal of every input what to do", async () => {
  const all = new Set(inputs.flatMap(([name, schema]) => [...sentencesOf(schema, samples[name])]));
  const sentences = [...all].sort();
  const unhelpful = sentences.filter((sentence) => !/\b(Please|Choose) /.test(sentence) && !agreed.includes(sentence));
  expect(unhelpful).toEqual([]);
  // The list shows every sentence, so that a change is reviewed.
  await expect(`${sentences.join("\n")}\n`).toMatchFileSnapshot("./sentences.txt");
});
