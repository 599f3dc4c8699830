import { env } from "cloudflare:workers";
import PostalMime, { addressParser } from "postal-mime";
import { afterEach, describe, expect, it, vi } from "vitest";
import { fakeMailProvider, type ProviderBehaviour } from "../../test/fake-mail-provider.ts";
import { chooseTransport } from "./choose-transport.ts";
import { cloudflareTransport } from "./cloudflare-binding.ts";
import { mimeMessage } from "./mime.ts";
import { resendTransport } from "./resend.ts";
import { headerValue, MailError, type OutgoingMail, parseMailbox, senderOf } from "./transport.ts";

const file = "BEGIN:VCALENDAR\r\nSUMMARY:Café\r\nEND:VCALENDAR\r\n";
const mail: OutgoingMail = {
  id: "final-date:event-1:1:invite-1",
  from: "Eightish <hello@eightish.test>",
  to: "ben@example.com",
  subject: "Dinner is on",
  html: "<p>Hello</p>",
  text: "Hello",
  replyTo: "ana@example.com",
  headers: { "List-Unsubscribe": "<https://eightish.test/api/unsubscribe/x>" },
  attachments: [{ filename: "invite.ics", contentType: "text/calendar; method=REQUEST; charset=utf-8", content: file }],
};
const settings = { RESEND_API_URL: "https://mail.test/v1/", RESEND_API_KEY: "key" };
const utf8 = (text: string) =>
  new TextDecoder().decode(Uint8Array.from(atob(text), (character) => character.charCodeAt(0)));
const failureOf = async (work: Promise<void>) =>
  work.then(
    () => "sent",
    (error) => (error instanceof MailError ? error.kind : `unexpected ${error}`),
  );

afterEach(() => {
  vi.unstubAllGlobals();
});

describe("Resend's API", () => {
  it("gets one POST with key, idempotency key and the whole mail, and redirects are not followed", async () => {
    const fake = fakeMailProvider();
    vi.stubGlobal("fetch", fake.fetch);
    await resendTransport(settings)(mail);
    const [request] = fake.requests;
    expect(request?.url).toBe("https://mail.test/v1/emails");
    expect(request?.method).toBe("POST");
    expect(request?.redirect).toBe("manual");
    expect(request?.headers.get("Authorization")).toBe("Bearer key");
    expect(request?.headers.get("Idempotency-Key")).toBe(mail.id);
    expect(fake.inbox).toMatchObject([
      { from: mail.from, to: [mail.to], reply_to: "ana@example.com", headers: mail.headers },
    ]);
    expect(fake.inbox[0]?.attachments[0]).toMatchObject({
      content_type: "text/calendar; method=REQUEST; charset=utf-8",
    });
    expect(utf8(fake.inbox[0]?.attachments[0]?.content ?? "")).toBe(file);
  });

  it.each<[ProviderBehaviour, string]>([
    ["accept", "sent"],
    ["accept-then-hang", "retry"],
    ["accept-then-reset", "retry"],
    ["hang", "retry"],
    ["reset", "retry"],
    ["garbage", "retry"],
    ["rate-limited", "retry"],
    ["broken", "retry"],
    ["unauthorized", "paused"],
    ["forbidden", "paused"],
    ["refuse", "refused"],
  ])("responding with %s means %s", async (behaviour, outcome) => {
    vi.stubGlobal("fetch", fakeMailProvider(() => behaviour).fetch);
    expect(await failureOf(resendTransport(settings, 20)(mail))).toBe(outcome);
  });

  it.each([
    [301, {}, "retry"],
    [400, {}, "refused"],
    [408, {}, "retry"],
    [409, { name: "concurrent_idempotent_requests" }, "retry"],
    [409, { name: "invalid_idempotent_request" }, "sent"],
    [502, {}, "retry"],
  ])("responding with %i and %j means %s", async (status, body, outcome) => {
    vi.stubGlobal("fetch", async () => Response.json(body, { status }));
    expect(await failureOf(resendTransport(settings)(mail))).toBe(outcome);
  });

  it("has an endless response cut off early", async () => {
    let chunks = 0;
    const endless = new ReadableStream({
      pull(controller) {
        chunks += 1;
        controller.enqueue(new Uint8Array(16 * 1024).fill(32));
      },
    });
    vi.stubGlobal("fetch", async () => new Response(endless));
    expect(await failureOf(resendTransport(settings)(mail))).toBe("retry");
    expect(chunks).toBeLessThan(10);
  });
});

describe("the Cloudflare binding", () => {
  it("gets the mail in its own form, with attachments as bytes", async () => {
    const sent: EmailMessageBuilder[] = [];
    const binding = {
      send: async (built: EmailMessageBuilder) => ({ messageId: String(sent.push(built)) }),
    } as unknown as SendEmail;
    await cloudflareTransport(binding)(mail);
    expect(sent[0]).toMatchObject({
      from: { name: "Eightish", email: "hello@eightish.test" },
      to: "ben@example.com",
      replyTo: "ana@example.com",
      subject: "Dinner is on",
      headers: mail.headers,
    });
    const [attachment] = sent[0]?.attachments ?? [];
    expect(attachment).toMatchObject({
      disposition: "attachment",
      type: "text/calendar; method=REQUEST; charset=utf-8",
    });
    expect(new TextDecoder().decode(attachment?.content as Uint8Array)).toBe(file);
  });

  it("accepts a mail in Wrangler's local inbox", async () => {
    await expect(chooseTransport(env)(mail)).resolves.toBeUndefined();
  });

  it.each([
    ["E_SENDER_NOT_VERIFIED", "paused"],
    ["E_SENDER_DOMAIN_NOT_AVAILABLE", "paused"],
    ["E_RECIPIENT_SUPPRESSED", "refused"],
    ["E_VALIDATION_ERROR", "refused"],
    ["E_RATE_LIMIT_EXCEEDED", "retry"],
    ["E_DAILY_LIMIT_EXCEEDED", "retry"],
    ["E_INTERNAL_SERVER_ERROR", "retry"],
    [undefined, "retry"],
  ])("failing with %s means %s", async (code, outcome) => {
    const send = () => Promise.reject(Object.assign(new Error("no"), { code }));
    expect(await failureOf(cloudflareTransport({ send } as unknown as SendEmail)(mail))).toBe(outcome);
  });

  it("has a time limit", async () => {
    const send = () => new Promise<never>(() => {});
    expect(await failureOf(cloudflareTransport({ send } as unknown as SendEmail, 10)(mail))).toBe("retry");
  });
});

describe("the name of a person in the sender", () => {
  const names = [
    "Mia via Eightish",
    'Smith, "J"; <x@evil.example>, Bob via Eightish',
    "back\\slash (not a comment) via Eightish",
    "Zoë Ørsted 🎉 周 via Eightish",
    `${"Wolfeschlegelsteinhausenbergerdorff ".repeat(3)}via Eightish`,
    `${"😀".repeat(40)} via Eightish`,
  ];
  const address = "hello@eightish.test";
  const sentAs = (name: string) => ({ ...mail, from: senderOf(`Eightish <${address}>`, name) });

  it.each(names)("arrives unchanged by the Cloudflare binding: %s", async (name) => {
    const sent: EmailMessageBuilder[] = [];
    const send = async (built: EmailMessageBuilder) => ({ messageId: String(sent.push(built)) });
    await cloudflareTransport({ send } as unknown as SendEmail)(sentAs(name));
    expect(sent[0]?.from).toEqual({ name, email: address });
  });

  it.each(names)("arrives unchanged by Resend's API: %s", async (name) => {
    const fake = fakeMailProvider();
    vi.stubGlobal("fetch", fake.fetch);
    await resendTransport(settings)(sentAs(name));
    expect(addressParser(fake.inbox[0]!.from)).toEqual([{ name, address }]);
  });

  it.each(names)("arrives unchanged by SMTP, in short ASCII lines: %s", async (name) => {
    const text = mimeMessage(sentAs(name), "id@eightish.test", new Date(0));
    expect((await PostalMime.parse(text)).from).toEqual({ name, address });
    expect(text).toMatch(/^[\x20-\x7E\r\n]*$/);
    expect(
      text
        .match(/^From: .*(\r\n .*)*/m)![0]
        .split("\r\n")
        .filter((line) => line.length > 100),
    ).toEqual([]);
  });

  it("is the configured one without a person", () => {
    expect(senderOf(`Eightish <${address}>`, null)).toBe(`Eightish <${address}>`);
  });
});

describe("choosing a transport", () => {
  it("returns the transport that the configuration names", async () => {
    const fake = fakeMailProvider();
    vi.stubGlobal("fetch", fake.fetch);
    await chooseTransport({ ...env, MAIL_TRANSPORT: "resend", ...settings } as typeof env)(mail);
    expect(fake.inbox).toHaveLength(1);
    expect(() => chooseTransport({ ...env, MAIL_TRANSPORT: "resend" } as typeof env)).toThrow(/RESEND_API_KEY/);
    expect(() => chooseTransport({ ...env, MAIL_TRANSPORT: "smtp" } as typeof env)).toThrow(/SMTP_URL/);
  });
});

describe("mailboxes and header values", () => {
  it.each([
    ["Eightish <hello@eightish.test>", { name: "Eightish", address: "hello@eightish.test" }],
    ['"Smith, \\"J\\"" <j@example.com>', { name: 'Smith, "J"', address: "j@example.com" }],
    ["hello@eightish.test", { name: "", address: "hello@eightish.test" }],
    ["<hello@eightish.test>", { name: "", address: "hello@eightish.test" }],
  ])("parses %s", (text, mailbox) => {
    expect(parseMailbox(text)).toEqual(mailbox);
  });

  it("removes line breaks from a header", () => {
    expect(headerValue("Dinner\r\nBcc: everybody@example.com\u0000\u2028x")).toBe(
      "Dinner Bcc: everybody@example.com x",
    );
  });
});
