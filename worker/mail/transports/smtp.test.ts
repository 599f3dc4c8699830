import PostalMime from "postal-mime";
import { describe, expect, it } from "vitest";
import { fakeSmtpServer } from "../../test/fake-smtp-server.ts";
import { encodeWords, mimeMessage } from "./mime.ts";
import { parseSmtpUrl, smtpTransport } from "./smtp.ts";
import { MailError, type OutgoingMail } from "./transport.ts";

const file = "BEGIN:VCALENDAR\r\nSUMMARY:Café\r\nEND:VCALENDAR\r\n";
const mail: OutgoingMail = {
  id: "final-date:event-1:1:invite-1",
  from: "Eightish Møøse <hello@eightish.test>",
  to: "ben@example.com",
  subject: `Größe ${"🎉 dinner ".repeat(12)}is on`,
  html: "<p>Grüße</p>\n.\n..hidden",
  text: ".\r\nGrüße\n.\n",
  replyTo: "ana@example.com",
  headers: { "List-Unsubscribe": `<https://eightish.test/api/unsubscribe/${"x".repeat(300)}>` },
  attachments: [
    { filename: "invite.ics", contentType: "text/calendar; method=REQUEST; charset=utf-8", content: file },
    { filename: 'no"tes.txt', contentType: "text/plain; charset=utf-8", content: "Notes" },
  ],
};
const plain = { ...mail, attachments: [] };
const errorOf = (work: Promise<void>) =>
  work.then(
    () => null,
    (error: MailError) => ({ kind: error.kind, message: error.message }),
  );
const failureOf = async (work: Promise<void>) =>
  work.then(
    () => "sent",
    (error) => (error instanceof MailError ? error.kind : `unexpected ${error}`),
  );

describe("a mail as MIME text", () => {
  const text = mimeMessage(mail, "id@eightish.test", new Date(Date.UTC(2026, 5, 1, 12)));

  it("parses to the same mail", async () => {
    const parsed = await PostalMime.parse(text);
    expect(parsed.from).toMatchObject({ name: "Eightish Møøse", address: "hello@eightish.test" });
    expect(parsed.to).toMatchObject([{ address: "ben@example.com" }]);
    expect(parsed.replyTo).toMatchObject([{ address: "ana@example.com" }]);
    expect(parsed.subject).toBe(mail.subject);
    expect(parsed.messageId).toBe("<id@eightish.test>");
    expect(parsed.date).toBe("2026-06-01T12:00:00.000Z");
    expect(parsed.text?.trim()).toBe(".\r\nGrüße\r\n.");
    expect(parsed.html?.trim()).toBe("<p>Grüße</p>\r\n.\r\n..hidden");
    expect(parsed.headers.find(({ key }) => key === "list-unsubscribe")?.value).toBe(mail.headers["List-Unsubscribe"]);
  });

  it("holds the calendar file as the last alternative, with its method, and other files beside it", () => {
    const alternative = text.slice(text.indexOf("multipart/alternative"));
    const types = [...text.matchAll(/^Content-Type: ([^;]+)/gm)].map(([, type]) => type);
    expect(types).toEqual([
      "multipart/mixed",
      "multipart/alternative",
      "text/plain",
      "text/html",
      "text/calendar",
      "text/plain",
    ]);
    expect(alternative).toContain("Content-Type: text/calendar; method=REQUEST; charset=utf-8");
    expect(text).toContain('filename="no_tes.txt"');
    expect(mimeMessage(plain, "id@x", new Date(0))).not.toContain("multipart/mixed");
  });

  it("has short ASCII lines that end in CRLF and never begin with a dot", () => {
    const lines = text.split("\r\n");
    expect(text.replaceAll("\r\n", "")).not.toMatch(/[\r\n]/);
    expect(text).toMatch(/^[\x20-\x7E\r\n]*$/);
    expect(lines.filter((line) => line.startsWith("."))).toEqual([]);
    expect(lines.filter((line) => line.length > 78 && !line.includes("unsubscribe"))).toEqual([]);
    expect(Math.max(...lines.map((line) => line.length))).toBeLessThan(998);
  });

  it("removes line breaks from headers", () => {
    const evil = {
      ...plain,
      subject: "Hi\r\nBcc: all@example.com",
      replyTo: "a@b.c\r\nBcc: all@example.com",
      headers: { X: "1\r\nBcc: all@example.com" },
    };
    expect(mimeMessage(evil, "id@x", new Date(0))).not.toMatch(/^Bcc:/im);
  });

  it("keeps every character whole", () => {
    for (const word of encodeWords("🎉é".repeat(60)).split(" ")) {
      expect(word.length).toBeLessThanOrEqual(75);
      const bytes = Uint8Array.from(atob(word.slice("=?UTF-8?B?".length, -2)), (character) => character.charCodeAt(0));
      expect(() => new TextDecoder("utf-8", { fatal: true, ignoreBOM: false }).decode(bytes)).not.toThrow();
    }
  });
});

describe("the SMTP dialogue", () => {
  it("greets, encrypts, signs in, names sender and recipient, sends the message and quits", async () => {
    const server = fakeSmtpServer({ offers: ["STARTTLS"], offersEncrypted: ["SIZE 1000", "AUTH LOGIN PLAIN"] });
    await smtpTransport("smtp://user%40x:p%C3%A4ss@mail.test:587", 1000, server.open)(mail);
    expect(server.commands).toEqual([
      "EHLO eightish.test",
      "STARTTLS",
      "EHLO eightish.test",
      `AUTH PLAIN ${btoa("\0user@x\0p\u00C3\u00A4ss")}`,
      "MAIL FROM:<hello@eightish.test>",
      "RCPT TO:<ben@example.com>",
      "DATA",
      "QUIT",
    ]);
    expect(server.facts).toEqual({ encrypted: true, closed: true });
    expect((await PostalMime.parse(server.messages[0] ?? "")).subject).toBe(mail.subject);
  });

  it("uses one Message-ID for every attempt of a row, and another for other rows", async () => {
    const server = fakeSmtpServer();
    const send = smtpTransport("smtp://localhost:25", 1000, server.open);
    await send(plain);
    await send(plain);
    await send({ ...plain, id: "final-date:event-1:1:invite-2" });
    const ids = server.messages.map((message) => /^Message-ID: (.*)$/m.exec(message)?.[1]);
    expect(ids[0]).toBe(ids[1]);
    expect(ids[0]).not.toBe(ids[2]);
  });

  it("signs in with LOGIN when PLAIN is not offered", async () => {
    const server = fakeSmtpServer({
      offers: ["AUTH LOGIN"],
      replies: { AUTH: "334 VXNlcm5hbWU6", dXNlcg: "334 x", "dXNlcg==": "334 UGFzc3dvcmQ6", "cGFzcw==": "235 ok" },
    });
    await smtpTransport("smtps://user:pass@mail.test", 1000, server.open)(plain);
    expect(server.commands.slice(1, 4)).toEqual(["AUTH LOGIN", "dXNlcg==", "cGFzcw=="]);
  });

  it("never sends a password unencrypted to another machine", async () => {
    const server = fakeSmtpServer({ offers: ["AUTH PLAIN"] });
    expect(await failureOf(smtpTransport("smtp://user:pass@mail.test", 1000, server.open)(plain))).toBe("paused");
    expect(server.commands.join()).not.toContain("AUTH");
  });

  it.each<[string, Record<string, string | null>, string]>([
    ["a busy server", { greeting: "421 later" }, "retry"],
    ["a server that hangs up at once", { greeting: null }, "retry"],
    ["a busy mailbox", { RCPT: "452 later" }, "retry"],
    ["a full mailbox", { RCPT: "552 no room" }, "retry"],
    ["a mailbox found full after the message", { ".": "554 5.2.2 over quota" }, "retry"],
    ["a message that is too large", { ".": "552 5.3.4 too large" }, "refused"],
    ["a sender who stores too much", { MAIL: "552 no room" }, "paused"],
    ["an unknown mailbox", { RCPT: "550 nobody\r\n" }, "refused"],
    ["a sender it does not know", { MAIL: "550-no\r\n550 not you" }, "paused"],
    ["wanting a password", { RCPT: "530 sign in first" }, "paused"],
    ["disliking the message", { ".": "554 spam" }, "refused"],
    ["hanging up after the message", { ".": null }, "retry"],
    ["garbage", { EHLO: "hello there" }, "retry"],
    ["no goodbye", { QUIT: null }, "sent"],
  ])("classifies %s by the reply", async (_, replies, outcome) => {
    const server = fakeSmtpServer({ replies });
    expect(await failureOf(smtpTransport("smtp://localhost", 100, server.open)(plain))).toBe(outcome);
    expect(server.facts.closed).toBe(true);
  });

  it("retries a full mailbox, whose owner can make room", async () => {
    const server = fakeSmtpServer({ replies: { RCPT: "552-no\r\n552 5.2.2 no room" } });
    expect(await errorOf(smtpTransport("smtp://localhost", 100, server.open)(plain))).toEqual({
      kind: "retry",
      message: "mailbox-full",
    });
  });

  it("uses SMTPUTF8 only for an address beyond ASCII", async () => {
    const server = fakeSmtpServer({ offers: ["SMTPUTF8"] });
    const send = smtpTransport("smtp://localhost", 1000, server.open);
    await send({ ...plain, to: "jörg@example.com", replyTo: "zoë@example.com" });
    await send({ ...plain, replyTo: "zoë@example.com" });
    expect(server.commands.filter((line) => /^(MAIL|RCPT)/.test(line))).toEqual([
      "MAIL FROM:<hello@eightish.test> SMTPUTF8",
      "RCPT TO:<jörg@example.com>",
      "MAIL FROM:<hello@eightish.test>",
      "RCPT TO:<ben@example.com>",
    ]);
    expect(server.messages[0]).toContain("To: jörg@example.com\r\n");
    expect(server.messages[0]).toContain("Reply-To: zoë@example.com\r\n");
    // Without SMTPUTF8 a UTF-8 header would be rejected, and the mail matters more than Reply-To.
    expect(server.messages[1]).not.toContain("Reply-To");
  });

  it("does not send an address beyond ASCII to a server without SMTPUTF8", async () => {
    const server = fakeSmtpServer();
    const send = smtpTransport("smtp://localhost", 1000, server.open);
    expect(await errorOf(send({ ...plain, to: "jörg@example.com" }))).toEqual({
      kind: "refused",
      message: "ascii-recipients-only",
    });
    expect(await failureOf(send({ ...plain, from: "Jörg <jörg@example.com>" }))).toBe("paused");
    expect(server.commands.join()).not.toMatch(/MAIL|RCPT/);
  });

  it.each(["smtp", "smtps"])("over %s pauses when TLS fails twice, as with a bad certificate", async (protocol) => {
    const server = fakeSmtpServer({ offers: ["STARTTLS"], failingHandshakes: 2 });
    expect(await errorOf(smtpTransport(`${protocol}://localhost`, 1000, server.open)(plain))).toEqual({
      kind: "paused",
      message: "bad-certificate",
    });
    expect(server.messages).toEqual([]);
  });

  it("continues when TLS fails once, as with a stopping server", async () => {
    const server = fakeSmtpServer({ offers: ["STARTTLS"], failingHandshakes: 1 });
    await smtpTransport("smtp://localhost", 1000, server.open)(plain);
    expect(server.messages).toHaveLength(1);
  });

  it("times out when the server sends nothing", async () => {
    const server = fakeSmtpServer({ isMute: true });
    expect(await failureOf(smtpTransport("smtp://localhost", 20, server.open)(plain))).toBe("retry");
    expect(server.facts.closed).toBe(true);
  });

  it.each([
    [".", "retry"],
    ["QUIT", "sent"],
  ])("that hangs at %s ends in time: %s", async (hangsAt, outcome) => {
    const server = fakeSmtpServer({ hangsAt });
    expect(await failureOf(smtpTransport("smtp://localhost", 100, server.open)(plain))).toBe(outcome);
    expect([server.messages.length, server.facts.closed]).toEqual([1, true]);
  });

  it("is retried when there is no connection at all", async () => {
    const open = () => {
      throw new TypeError("connection refused");
    };
    expect(await failureOf(smtpTransport("smtp://localhost", 20, open)(plain))).toBe("retry");
  });
});

it("reads SMTP_URL with its defaults and percent-encoding", () => {
  expect(parseSmtpUrl("smtps://u%40x:p%3A@mail.test")).toEqual({
    host: "mail.test",
    port: 465,
    isImplicitTls: true,
    user: "u@x",
    password: "p:",
  });
  expect(parseSmtpUrl("smtp://[::1]:2525")).toEqual({
    host: "::1",
    port: 2525,
    isImplicitTls: false,
    user: "",
    password: "",
  });
  expect(parseSmtpUrl("smtp://mail.test").port).toBe(587);
});
