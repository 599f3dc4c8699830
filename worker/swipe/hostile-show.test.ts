import { env } from "cloudflare:workers";
import { sql } from "drizzle-orm";
import ICAL from "ical.js";
import { beforeEach, expect, it } from "vitest";
import type { SwipeInviteResult } from "#schema/contracts/swipe.ts";
import { dashboard, startOver } from "../events/test-tools.ts";
import { config } from "../lib/config.ts";
import { openDb } from "../lib/database/db.ts";
import { withEvent } from "../mail/asked-event.ts";
import { type ClaimedMail, type JobColumns, readJob } from "../mail/claim.ts";
import { composeMail } from "../mail/compose.ts";
import { mailPush } from "../notifications/push-texts.ts";
import { call, fingerprint } from "../test/api.ts";

let maya: string;
beforeEach(async () => {
  maya = await startOver();
});

const invite = (changes: object) =>
  call("POST", "/swipe/invite", {
    cookie: maya,
    body: {
      eventName: "The Long Echo",
      eventDates: [{ date: "2038-03-12", time: "20:00:00" }],
      emails: ["ana@example.com"],
      timezone: "Europe/Lisbon",
      ...changes,
    },
  });

/** Renders the queued mails of a kind. */
async function mailsOf(kind: string) {
  const results = await openDb(env.DB).all<ClaimedMail & JobColumns>(sql`
    select *, ${withEvent("outbox")} as payload, created_at as createdAt, sender_id as senderId,
      response_count as responseCount, invite_count as inviteCount, is_last as isLast, covers_others as coversOthers
    from outbox where kind = ${kind}`);
  return await Promise.all(
    results.map(async (row) => {
      const job = readJob(row);
      return { job, ...(await composeMail(openDb(env.DB), config(env), { ...row, language: "en" }, job, Date.now())) };
    }),
  );
}

// Two hundred characters that reverse text, break out of markup or run as a formula where text is not escaped.
const hostile = (attendee: string) =>
  `\u202e"><b>BEGIN:VEVENT;ATTENDEE=${attendee}, \\n ${"=cmd|א".repeat(40)}`.slice(0, 200);
const withAddress = hostile("mailto:eve@evil.example");
const withoutAddress = withAddress.replace(/^\S+/, "…");

it.each([
  ["name", hostile("eve"), hostile("eve"), "<b>BEGIN:VEVENT;ATTENDEE=eve"],
  ["name with an address, left out,", withAddress, withoutAddress, "… \\n =cmd"],
])(
  "escapes a show's %s in the invitation, its subject, its push and the calendar file",
  async (_, name, title, kept) => {
    const ticketmasterUrl = `https://www.ticketmaster.com/x"><script>alert(1)</script>?a=b&c='d`;
    const response = await invite({ eventName: name, location: name, ticketmasterUrl });
    const { event } = response.json<SwipeInviteResult>();
    expect([response.status, (await dashboard(maya, event.id)).event.title]).toEqual([201, title]);

    const [invitation] = await mailsOf("invitation");
    expect(invitation?.html).not.toMatch(/<b>BEGIN|<script|\u202e/);
    expect(invitation?.subject).not.toMatch(/[\p{Cc}\u202e]/u);
    const push = mailPush(invitation!.job);
    expect(push?.notification.title).not.toMatch(/[\p{Cc}\u202e]/u);
    expect(push?.path).toBe("");

    const optionId = (await dashboard(maya, event.id)).dateOptions[0]!.id;
    expect(
      (await call("POST", `/events/${event.id}/finalize`, { cookie: maya, body: { dateOptionId: optionId } })).status,
    ).toBe(200);
    const files = (await mailsOf("final-date")).flatMap(({ attachments }) => attachments);
    expect(files.length).toBeGreaterThan(0);
    for (const { content } of files) {
      const text = content.startsWith("BEGIN:") ? content : new TextDecoder().decode(Buffer.from(content, "base64"));
      const calendar = new ICAL.Component(ICAL.parse(text));
      const entries = calendar.getAllSubcomponents("vevent");
      expect(entries).toHaveLength(1);
      expect(entries[0]!.getAllProperties("attendee").map((one) => one.getFirstValue())).not.toContain(
        "mailto:eve@evil.example",
      );
      expect(String(entries[0]!.getFirstPropertyValue("summary"))).toContain(kept);
      for (const line of text.split("\r\n")) expect(line).not.toMatch(/\p{Cc}/u);
    }
  },
);

it.each(["The Long\r\nBcc: eve@evil.example", "The Long\u2028Echo", "The\u0000Echo", "\ud800", "x".repeat(201), " "])(
  "refuses the name %j with 400 and stores nothing",
  async (eventName) => {
    const before = await fingerprint();
    const response = await invite({ eventName });
    expect([response.status, /^[^\n]+\.$/.test(response.text)]).toEqual([400, true]);
    expect(await fingerprint()).toBe(before);
  },
);
