import { describe, expect, it } from "vitest";
import type { MailEvent, MailJob } from "#schema/contracts/mail.ts";
import { inEnglish } from "#schema/words.ts";
import { renderMail } from "./render.ts";

const recipient = "ben@example.com";
const mia = { organizerName: "Mia Duarte", organizerEmail: "mia@example.com" };

function invitationFrom(organizer: Pick<MailEvent, "organizerName" | "organizerEmail">, to = recipient) {
  const event: MailEvent = {
    id: "event-0001",
    title: "Game night",
    description: "",
    location: "",
    timezone: "Europe/London",
    durationMinutes: 60,
    imageUrl: null,
    ticketUrl: null,
    ...organizer,
  };
  const options = [
    { id: "option-0001", date: "2026-12-11", time: "19:30" },
    { id: "option-0002", date: "2026-12-12", time: "19:30" },
  ];
  return mailTo({ kind: "invitation", event, options, token: "token" }, to);
}

function mailTo(job: MailJob, to = recipient) {
  const urls = {
    unsubscribeUrl: null,
    oneClickUrl: null,
    reportUrl: null,
    connectionUrl: "https://eightish.example/connections/x",
  };
  const [origin, mailFrom] = ["https://eightish.example", "Eightish <hello@eightish.example>"];
  return renderMail(job, { i18n: inEnglish, origin, recipient: to, mailFrom, now: new Date(0), ...urls });
}

describe("the sender of a mail, and not its subject,", () => {
  it("names the person on whose behalf it is sent", () => {
    const { fromName, subject } = invitationFrom(mia);
    expect([fromName, subject]).toEqual(["Mia Duarte via Eightish", "Game night: When can you make it?"]);
  });

  it.each([
    ["an unverified account", { ...mia, organizerEmail: null }],
    ["a name that looks like an address", { ...mia, organizerName: "support@bank.example" }],
  ])("has no name for %s", (_, organizer) => {
    const { fromName, subject } = invitationFrom(organizer);
    expect([fromName, subject]).toEqual([null, "Game night: When can you make it?"]);
  });

  it.each([
    ["anna.kim@example.com", "anna. kim"],
    ["nameless.one@example.com", "nameless. one"],
    ["a.page@example.com", "a. page"],
  ])("has the words before the @ for %s without a name", (organizerEmail, name) => {
    const { fromName, subject } = invitationFrom({ organizerName: "", organizerEmail });
    expect([fromName, subject]).toEqual([`${name} via Eightish`, "Game night: When can you make it?"]);
  });

  it("has no name in a person's own copy", () => {
    expect(invitationFrom(mia, mia.organizerEmail).fromName).toBeNull();
  });

  it.each([
    ["Mia\r\nBcc: x", "Mia Bcc: x via Eightish"],
    ["will.i.am", "will.i.am via Eightish"],
    ["W".repeat(100), `${"W".repeat(39)}… via Eightish`],
    ['Zoë "Z" Ørsted, 🎉', 'Zoë "Z" Ørsted, 🎉 via Eightish'],
  ])("keeps %j on one short line", (organizerName, expected) => {
    expect(invitationFrom({ ...mia, organizerName }).fromName).toBe(expected);
  });

  it("names the person who wants to connect", () => {
    const facts = { connectionId: "c1", requesterName: "Ana", requesterEmail: "ana@example.com" };
    expect(mailTo({ kind: "connection-request", ...facts }).fromName).toBe("Ana via Eightish");
  });
});

describe("a person without a name", () => {
  it("is called by the whole address if it is verified", () => {
    const { text } = invitationFrom({ ...mia, organizerName: "" });
    expect(text).toContain("mia@example.com is asking when you can make");
    expect(text).toContain("You got this because mia@example.com invited you to Game night.");
  });

  it("is somebody while the address is unverified", () => {
    const { text } = invitationFrom({ organizerName: "", organizerEmail: null });
    expect(text).toContain("Somebody is asking when you can make");
  });
});
