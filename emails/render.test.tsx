import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { type MailEvent, type MailJob, mailJob } from "#schema/contracts/mail.ts";
import { mailKinds, mailRules } from "#schema/contracts/mail-kinds.ts";
import { repetitions } from "#schema/test/repetitions.ts";
import { type MailContext, renderMail } from "./render.ts";
import { context, event, jobsAbout, option, origin, signed, token } from "./test/sample-jobs.ts";

const page = `${origin}/poll/${token}`;
const jobs = jobsAbout(event);
const render = (job: MailJob, changes: Partial<MailContext> = {}) => renderMail(job, { ...context, ...changes });
const hrefsOf = (html: string) =>
  [...html.matchAll(/<a\b[^>]*\bhref="([^"]*)"/g)].map((link) => link[1]!.replaceAll("&amp;", "&"));
const tagsOf = (html: string) => [...html.matchAll(/<\/?([a-z!][a-z0-9]*)/gi)].map((tag) => tag[0]);
const invitationWith = (changes: Partial<MailEvent>) =>
  mailJob.parse({ ...jobs.invitation, event: { ...event, ...changes } });

describe("every mail", () => {
  it.each(mailKinds)("'%s' has List-Unsubscribe only when the recipient did not ask for it", (kind) => {
    const expected = mailRules[kind].isUnsolicited
      ? {
          "List-Unsubscribe": `<${origin}/api/unsubscribe/OPT>`,
          "List-Unsubscribe-Post": "List-Unsubscribe=One-Click",
        }
      : {};
    expect(render(jobs[kind]).headers).toEqual(expected);
    expect(render(jobs[kind], { oneClickUrl: null }).headers).toEqual({});
  });

  it.each(mailKinds)("'%s' neither shows an unverified organizer's address nor sends replies to it", (kind) => {
    const unverified = jobsAbout({ ...event, organizerEmail: null });
    const mail = render(unverified[kind]);
    expect(mail.replyTo).toBeNull();
    expect(mail.html + mail.text + mail.subject).not.toContain("maya@example.com");
  });

  it.each(mailKinds)("'%s' breaks words that are wider than a phone", (kind) => {
    const { html } = render(jobsAbout({ ...event, title: "W".repeat(200) }, "W".repeat(200))[kind]);
    const [, words = ""] = html.split(/<table[^>]*max-width:560px[^>]*word-break:break-word[^>]*>/);
    expect(words).toContain("You got this because");
    expect(html).not.toMatch(/word-break:(?!break-word)|white-space:nowrap[^>]*>[^<]*W/);
  });

  it.each(mailKinds)("'%s' shows no address that is longer than a line, only links to it", (kind) => {
    const { html } = render(jobs[kind]);
    const words = html.replace(/<style>.*?<\/style>|<[^>]*>/gs, " ").split(/\s+/);
    expect(words.filter((word) => word.length > 40)).toEqual([]);
    expect(words).toContain("Eightish");
  });

  it("escapes people's words: any text gives the same tags and links", () => {
    const words = fc.oneof(
      fc.string({ unit: "binary", maxLength: 80 }),
      fc.constantFrom(
        `<b>bold</b>"'>`,
        "</title><script>alert(1)</script>",
        "</style><img src=x onerror=alert(1)>",
        "https://evil.example/?a=1",
        "[link](https://evil.example)",
        "javascript:alert(1)",
        "&lt;script&gt;",
      ),
    );
    const visible = words.map((text) => `x${text.replace(/[\r\n\u2028\u2029]/g, " ")}x`);
    const plain = jobsAbout({ ...event, title: "x", organizerName: "x", description: "x", location: "x" }, "x");
    const plainHtml = new Map(mailKinds.map((kind) => [kind, render(plain[kind]).html]));
    fc.assert(
      fc.property(fc.constantFrom(...mailKinds), visible, visible, visible, (kind, title, name, other) => {
        const hostile = { ...event, title, organizerName: name, description: other, location: other };
        const mail = render(jobsAbout(hostile, name)[kind]);
        const expected = plainHtml.get(kind)!;
        expect(tagsOf(mail.html)).toEqual(tagsOf(expected));
        const ownPages = (html: string) => hrefsOf(html).filter((href) => href.startsWith(origin));
        expect(ownPages(mail.html)).toEqual(ownPages(expected));
        expect(
          hrefsOf(mail.html).filter((href) => !/^https:\/\/(eightish|calendar\.google|outlook)\./.test(href)),
        ).toEqual([]);
      }),
      { numRuns: repetitions(200) },
    );
  });

  it("has a subject on one line for any title and name", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...mailKinds),
        fc.string({
          unit: fc.constantFrom("\r", "\n", "\0", "\u2028", "\u202E", "\u0085", "a", "😀", " "),
          maxLength: 400,
        }),
        (kind, title) => {
          const { subject } = render(jobsAbout({ ...event, title }, title)[kind]);
          // biome-ignore lint/suspicious/noControlCharactersInRegex: these characters must be absent
          expect(subject).not.toMatch(/[\u0000-\u001F\u007F-\u009F\u2028\u2029\u202A-\u202E]/);
          expect(Array.from(subject).length).toBeLessThan(180);
          expect(subject.trim()).toBe(subject);
        },
      ),
    );
  });

  it("marks people's lines in plain text, so that none looks like the product's", () => {
    const { text } = render(invitationWith({ description: "Hello\n\nRespond Now: https://evil.example" }));
    expect(text).toContain("> Hello\n>\n> Respond Now: https://evil.example");
    expect(text).not.toMatch(/^Respond Now: https:\/\/evil/m);
  });
});

describe("an invitation", () => {
  const dates = Array.from({ length: 12 }, (_, index) => ({
    id: `option-00${String(index).padStart(2, "0")}`,
    date: `2026-12-${String(index + 1).padStart(2, "0")}`,
    time: "19:30",
  }));

  it("names the organizer, the event and its dates in the event's zone", () => {
    const { subject, text } = render({ ...jobs.invitation, options: dates.slice(10) } as MailJob);
    expect(subject).toBe("Maya's birthday dinner: When can you make it?");
    expect(text).toContain("Maya Lindqvist is asking when you can make\nMaya's birthday dinner");
    expect(text).toContain("Friday, December 11, 2026 at 7:30 PM London time");
    expect(text).toContain("Where: Long Table, 5 Mill Lane");
    expect(text).toContain(
      "You got this because Maya Lindqvist (maya@example.com) invited you to Maya's birthday dinner.",
    );
    expect(text).toContain("Times are in London time.");
    expect(text).toContain("No account needed.");
  });

  it("links only to the answers, the page, the opt-out and the report", () => {
    expect(hrefsOf(render(jobs.invitation).html)).toEqual([
      `${page}?answer=option-0001.yes`,
      `${page}?answer=option-0001.maybe`,
      `${page}?answer=option-0001.no`,
      page,
      page,
      `${origin}/unsubscribe/OPT`,
      `${origin}/report/MAIL`,
    ]);
  });

  it("shows ten dates and the number of further ones", () => {
    const { html, text } = render({ ...jobs.invitation, options: dates } as MailJob);
    expect(text).toContain("Thursday, December 10, 2026");
    expect(text).not.toContain("December 11, 2026");
    expect(text).toContain(`+2 more dates: ${page}`);
    expect(html).toContain("+2 more dates");
    expect(html).toContain("12 dates to choose from.");
    expect(Buffer.byteLength(html)).toBeLessThan(60_000);
  });

  it("stays under Gmail's 102 kB with the longest texts", () => {
    const longest = { title: "東".repeat(200), description: "<京>".repeat(1666), location: "&".repeat(300) };
    const { html } = render({ ...jobsAbout({ ...event, ...longest }).invitation, options: dates } as MailJob);
    expect(Buffer.byteLength(html)).toBeLessThan(102_000);
  });

  it("for a show names it as one, with picture and tickets", () => {
    const show = { imageUrl: "https://images.example/show.jpg", ticketUrl: "https://tickets.example/show" };
    const { subject, html, text } = render(invitationWith(show));
    expect(subject).toBe("Maya's birthday dinner: Would you like to go?");
    expect(text).toContain("Maya Lindqvist thinks you'd like\nMaya's birthday dinner");
    expect(text).toContain("Tickets: https://tickets.example/show");
    expect(text).toContain(`View Event: ${page}`);
    expect(html).toContain('src="https://images.example/show.jpg"');
    expect(html).not.toContain("preload");
  });

  it("leaves out a picture or ticket link that does not work in a mail", () => {
    const { html } = render(invitationWith({ imageUrl: "/sample/show.svg", ticketUrl: "javascript:alert(1)" }));
    expect(html).not.toContain("<img");
    expect(html).not.toContain("javascript:");
    expect(hrefsOf(render(invitationWith({ ticketUrl: "/swipe/tickets/1" })).html)).toContain(
      `${origin}/swipe/tickets/1`,
    );
  });

  it("sends replies to a verified organizer", () => {
    expect(render(jobs.invitation).replyTo).toBe("maya@example.com");
  });
});

describe("a nudge", () => {
  it("names the waiting organizer and offers the same answers", () => {
    const { subject, html, text } = render(jobs.nudge);
    expect(subject).toBe("Maya's birthday dinner: Your answer is missing");
    expect(text).toContain("Maya Lindqvist is still waiting for your answer");
    expect(hrefsOf(html)).toEqual(hrefsOf(render(jobs.invitation).html));
  });

  it("of several dates asks when the guest can come", () => {
    const { subject, text } = render({ ...jobs.nudge, options: [option, { ...option, id: "option-0002" }] } as MailJob);
    expect(subject).toBe("Maya's birthday dinner: Your answer is missing");
    expect(text).toContain("Maya Lindqvist is still waiting for your dates");
    expect(text).not.toContain("Are you coming");
  });
});

describe("the news that a guest can't make the final date", () => {
  it("names the guest, and the date without an offer to choose one", () => {
    const { subject, text } = render(jobs["cannot-make-it"]);
    expect(subject).toBe("Maya's birthday dinner: Ben Okafor can't make it");
    expect(text).toContain(
      "They said no to the date that you have chosen: Friday, December 11, 2026 at 7:30 PM London time",
    );
    expect(text).not.toContain("choose the date");
  });

  it("names all the guests whose own mails it replaces", () => {
    const { subject, text } = render({
      ...jobs["cannot-make-it"],
      others: [
        { name: "Tom", email: null },
        { name: "", email: "zoe@example.com" },
      ],
    } as MailJob);
    expect(subject).toBe("Maya's birthday dinner: 3 people can't make it");
    expect(text).toContain("- Ben Okafor\n- Tom\n- zoe@example.com\n");
  });
});

describe("an answer", () => {
  it("tells the organizer the answers and how many people have answered", () => {
    const { subject, text, replyTo } = render(jobs.answer, { recipient: "maya@example.com" });
    expect(subject).toBe("Maya's birthday dinner: Ben Okafor has answered");
    expect(text).toContain("Ben Okafor has answered");
    expect(text).toContain("Friday, December 11, 2026 at 7:30 PM London time: Yes");
    expect(text).toContain("3 of 5 people have answered.");
    expect(text).toContain(`View Event: ${origin}/events/event-0001/dashboard`);
    expect(replyTo).toBeNull();
  });

  it("does not ask the organizer to choose a date when one is chosen", () => {
    const last = render({ ...jobs.answer, hasFinalDate: true, isLast: true } as MailJob);
    expect(last.subject).toBe("Maya's birthday dinner: Everybody has answered");
    expect(last.text).toContain("Ben Okafor was the last one. All the answers are in.\n");
    expect(`${last.text}${last.html}`).not.toContain("you can choose the date");
  });

  it("has no name in the subject when it covers other people's answers too", () => {
    expect(render({ ...jobs.answer, coversOthers: true } as MailJob).subject).toBe(
      "Maya's birthday dinner: New answers",
    );
  });

  it("says when it changed, or when it was the last missing one", () => {
    expect(render({ ...jobs.answer, isChange: true } as MailJob).subject).toBe(
      "Maya's birthday dinner: Ben Okafor changed their answers",
    );
    const last = render({ ...jobs.answer, isLast: true } as MailJob);
    expect(last.subject).toBe("Maya's birthday dinner: Everybody has answered");
    expect(last.text).toContain("Ben Okafor was the last one.");
  });

  it("names no last person when an answer changed before the mail was sent", () => {
    const changed = render({ ...jobs.answer, isLast: true, isChange: true } as MailJob);
    expect(changed.subject).toBe("Maya's birthday dinner: Everybody has answered");
    expect(changed.text).not.toContain("was the last one");
  });
});

describe("a final date", () => {
  it("gives time and place, links both calendars and has the invite attached", () => {
    const mail = render(jobs["final-date"]);
    expect(mail.subject).toBe("Maya's birthday dinner is on Fri, Dec 11");
    expect(mail.text).toContain("It's on!\nMaya's birthday dinner");
    expect(mail.text).toContain("Friday, December 11, 2026 at 7:30 PM");
    expect(mail.text).toContain(`View Event: ${page}`);
    expect(hrefsOf(mail.html)).toContainEqual(expect.stringMatching(/^https:\/\/calendar\.google\.com\//));
    expect(hrefsOf(mail.html)).toContainEqual(expect.stringMatching(/^https:\/\/outlook\.live\.com\//));
    expect(mail.calendar?.method).toBe("REQUEST");
    expect(mail.attachments).toEqual([
      {
        filename: "invite.ics",
        contentType: "text/calendar; method=REQUEST; charset=utf-8",
        content: mail.calendar?.content,
      },
    ]);
    expect(mail.calendar?.content).toContain("mailto:ben@example.com");
  });

  it("keeps the invite's token out of the calendar file, because calendars are shared", () => {
    expect(render(jobs["final-date"]).calendar?.content).not.toContain(token.slice(0, 8));
  });

  it("is a PUBLISH entry for the organizer, with a link to the dashboard", () => {
    const mail = render({ ...jobs["final-date"], token: null } as MailJob, { recipient: "maya@example.com" });
    expect(mail.calendar?.method).toBe("PUBLISH");
    expect(mail.calendar?.content).not.toContain("ATTENDEE");
    expect(mail.text).toContain(`View Event: ${origin}/events/event-0001/dashboard`);
    expect(mail.text).toContain("because you organize");
    expect(mail.replyTo).toBeNull();
  });

  it("links invitees, and not the organizer, to the page that takes the date back", () => {
    const cannot = `${page}?cannot=option-0001`;
    const { html, text } = render(jobs["final-date"]);
    expect(hrefsOf(html)).toContain(cannot);
    expect(text).toContain(`Can't make it any more? ${cannot}`);
    expect(render({ ...jobs["final-date"], token: null } as MailJob).html).not.toContain("any more");
  });

  it("says how the entry follows changes, and names the copies that do not, the own program first", () => {
    const sure = "To be sure, press Yes or Accept in the invite: then it follows changes.";
    const copies = (recipient: string) =>
      /These copies do not follow changes: ([^.]+)\./.exec(render(jobs["final-date"], { recipient }).text)?.[1];
    expect(render(jobs["final-date"]).text).toContain(`The calendar invite is attached. ${sure}`);
    expect(render({ ...jobs["final-date"], token: null } as MailJob).text).not.toContain(sure);
    expect(copies("ana@gmail.com")).toBe("Google Calendar, Outlook");
    expect(copies("ana@hotmail.co.uk")).toBe("Outlook, Google Calendar");
    expect(copies("ana@example.com")).toBe("Google Calendar, Outlook");
  });

  it("says when it is an update", () => {
    expect(render({ ...jobs["final-date"], isUpdate: true } as MailJob).subject).toBe(
      "Maya's birthday dinner: The details have changed",
    );
  });
});

describe("a cancellation", () => {
  it("removes the entry from the recipient's calendar", () => {
    for (const kind of ["calendar-cancellation", "event-cancelled"] as const) {
      const { calendar: part, attachments } = render(jobs[kind]);
      expect(part?.method).toBe("CANCEL");
      expect(part?.content).toContain("STATUS:CANCELLED");
      expect(attachments[0]?.contentType).toBe("text/calendar; method=CANCEL; charset=utf-8");
    }
  });

  it("has no calendar file when the event has no final date", () => {
    const mail = render({ ...jobs["event-cancelled"], option: null, calendar: null } as MailJob);
    expect(mail.subject).toBe("Maya's birthday dinner has been cancelled");
    expect(mail.calendar).toBeNull();
    expect(mail.attachments).toEqual([]);
    expect(mail.text).not.toContain("attached");
  });

  it("confirms the deletion to the organizer and removes the entry from their calendar", () => {
    const job = { ...jobs["calendar-cancellation"], reason: "deleted" } as MailJob;
    const mail = render(job, { recipient: "maya@example.com" });
    expect(mail.subject).toBe("Maya's birthday dinner has been cancelled");
    expect(mail.text).toContain("You deleted this event");
    expect(mail.text).toContain("because you organize");
    expect(mail.calendar?.content).toContain("METHOD:CANCEL");
  });

  it("says whether the date was reopened or the person was removed", () => {
    expect(render(jobs["calendar-cancellation"]).text).toContain(
      "Maya Lindqvist is looking for a new date. Friday, December 11, 2026 at 7:30 PM London time is off. We'll e-mail you",
    );
    const removed = render({ ...jobs["calendar-cancellation"], reason: "removed" } as MailJob);
    expect(removed.subject).toBe("Maya's birthday dinner: You are no longer on the list");
  });

  it.each([
    ["reopened", true],
    ["show-cancelled", true],
    ["show-postponed", true],
    ["removed", false],
    ["deleted", false],
  ])("with the reason '%s' leads guests and the organizer to the event's page: %s", (reason, leads) => {
    const job = { ...jobs["calendar-cancellation"], reason } as MailJob;
    const mails = [render(job), render({ ...job, token: null } as MailJob, { recipient: "maya@example.com" })];
    const paths = mails.map(({ text }) => /View Event: https:\/\/[^/]+(\/\w+\/)/.exec(text)?.[1]);
    expect(paths).toEqual(leads ? ["/poll/", "/events/"] : [undefined, undefined]);
  });
});

describe("a mail about a restored event", () => {
  it("says that it is on again, that the answers still count, and links to the page that changes them", () => {
    const { subject, text, attachments } = render(jobs["event-restored"]);
    expect([subject, attachments]).toEqual(["Maya's birthday dinner is on again", []]);
    for (const part of ["An earlier e-mail said that it was cancelled", "Your answers still count", `/poll/${token}`])
      expect(text).toContain(part);
    expect(render({ ...jobs["event-restored"], option } as MailJob).text).toContain("at 7:30 PM");
  });

  it("offers to change the answers only before the deadline", () => {
    const offer = "If your plans have changed, you can change them.";
    expect(render(jobs["event-restored"]).text).toContain(`Your answers still count. ${offer}`);
    const { html, text } = render({ ...jobs["event-restored"], isClosed: true } as MailJob);
    expect(text).toContain("Your answers still count.");
    expect(`${html} ${text}`).not.toContain("you can change them");
  });

  it("restores the final date in the calendar", () => {
    const { subject, text, calendar: part } = render({ ...jobs["final-date"], isRestored: true } as MailJob);
    expect(subject).toBe("Maya's birthday dinner is on again: Fri, Dec 11");
    expect(text).toContain("An earlier e-mail said that it was cancelled");
    expect(part?.method).toBe("REQUEST");
    const own = { ...jobs["final-date"], isRestored: true, token: null } as MailJob;
    expect(render(own).text).toContain("You have brought it back");
  });
});

describe("a mail about an account", () => {
  it("offers link and PIN, names the address and says how long they last", () => {
    const { subject, html, text } = render(jobs["sign-in"], { unsubscribeUrl: null, reportUrl: null });
    expect(subject).toBe("Sign in to Eightish: PIN 048291");
    expect(hrefsOf(html)).toEqual([`${origin}/auth/verify#token=${signed}`, `${origin}/auth/verify#token=${signed}`]);
    expect(html).toContain("048291");
    expect(text).toContain("PIN: 048291");
    expect(text).toContain("for 10 minutes");
    expect(text).toContain("as ben@example.com. If you didn't ask for this, ignore it.");
  });

  it("names the account and its creation time when it asks to confirm an address", () => {
    const { text } = render(jobs["confirm-address"]);
    expect(text).toContain("for ben@example.com was created on Saturday, November 21, 2026 at 11:58 AM UTC");
    expect(text).toContain("Open the link in the browser in which you registered.");
    expect(text).toContain(`Confirm address: ${origin}/auth/confirm#token=${signed}`);
  });

  it("is not rendered without its link", () => {
    expect(() => render(jobs["sign-in"], { signIn: undefined })).toThrow("needs its link and PIN");
    expect(() => render(jobs["confirm-address"], { confirm: undefined })).toThrow("needs its link");
  });
});

describe("a connection mail", () => {
  it("says who wants to connect and links to the page to accept or decline", () => {
    const { subject, text, replyTo } = render(jobs["connection-request"]);
    expect(subject).toBe("A request to connect on Eightish");
    expect(text).toContain(`See the request: ${origin}/connections/${signed}`);
    expect(replyTo).toBe("maya@example.com");
  });

  it("links to the contacts page when the request has no page", () => {
    expect(render(jobs["connection-reminder"], { connectionUrl: undefined }).text).toContain(
      `See the request: ${origin}/friends`,
    );
  });

  it("explains the product to a person without an account", () => {
    const { subject, text } = render(jobs["connection-invitation"]);
    expect(subject).toBe("An invitation to Eightish");
    expect(text).toContain("would like you to join");
  });
});

describe("the sender and subject of a connection mail", () => {
  const kinds = ["connection-request", "connection-invitation", "connection-reminder"] as const;
  const shown = (kind: (typeof kinds)[number], requesterName: string, requesterEmail: string | null) => {
    const mail = renderMail({ kind, connectionId: "connection-1", requesterName, requesterEmail }, context);
    return { name: mail.fromName, subject: mail.subject };
  };

  it.each(kinds)("%s has the name once, as its sender, else the words before the @", (kind) => {
    const named = shown(kind, "J. R. Duarte", "maya@example.com");
    expect([named.name, named.subject.includes("Duarte")]).toEqual(["J. R. Duarte via Eightish", false]);
    expect(shown(kind, "", "anna.kim@example.com").name).toBe("anna. kim via Eightish");
  });

  it.each(kinds)("%s has no words from an unverified account", (kind) => {
    const { name, subject } = shown(kind, "You have won, call 555", null);
    expect([name, subject.includes("won")]).toEqual([null, false]);
  });
});

describe("the notice before past events are erased", () => {
  const notice = (count: number) => {
    const events = Array.from({ length: count }, (_, n) => ({ id: `event-${n}`, title: `Dinner ${n}` }));
    return renderMail({ kind: "erasure-notice", events, erasedFrom: "2026-12-21T03:17:00.000Z" }, context);
  };

  it("names the events, the day and the way to keep them", () => {
    const { subject, text } = notice(2);
    expect(subject).toBe("2 past events of yours will be erased");
    for (const part of ["Dinner 0", "Dinner 1", "Dec 21, 2026", `${origin}/settings`]) expect(text).toContain(part);
    expect(notice(1).subject).toBe("Dinner 0: A past event of yours will be erased");
  });

  it("lists at most 20 events and counts the others", () => {
    const { text } = notice(25);
    expect(text).toContain("Dinner 19");
    expect(text).not.toContain("Dinner 20");
    expect(text).toContain("and 5 more");
  });
});

describe("the deadline in mails", () => {
  const until = "Please answer by Friday, December 4, 2026 at 6:00 PM London time.";

  it.each(["invitation", "nudge"] as const)("stands in the %s, in the event's zone", (kind) => {
    const deadline = { date: "2026-12-04", time: "18:00" };
    const { html, text } = render({ ...jobs[kind], deadline } as (typeof jobs)[typeof kind]);
    for (const part of [html, text]) expect(part).toContain(until);
    const without = render({ ...jobs[kind], deadline: null } as (typeof jobs)[typeof kind]);
    for (const part of [without.html, without.text]) expect(part).not.toContain("answer by");
  });

  const answersIn = (changes: object) => render({ ...jobs["answers-in"], ...changes } as (typeof jobs)["answers-in"]);

  it("tells the organizer the best date and opens the question whether to choose it", () => {
    const { subject, text, html } = answersIn({});
    expect(subject).toBe("Maya's birthday dinner: Answers are in");
    expect(text).toContain("3 of 5 people have answered.");
    expect(text).toContain("Friday, December 11, 2026 at 7:30 PM London time");
    const page = `${origin}/events/event-0001/dashboard?finalize=option-0001`;
    for (const part of [html, text]) expect(part).toContain(page);
  });

  it.each([
    [{ isTie: true }, "Another date is just as good."],
    [{ isTie: true, undecided: "tie" }, "Eightish has not chosen a date, because another one is just as good."],
    [{ undecided: "nobody-says-yes" }, "Eightish has not chosen a date, because no guest said yes to it."],
    [{ undecided: "date-is-over" }, "Eightish has not chosen this date, because it is over."],
    [{ leading: null }, "No guest can make any of the dates."],
  ])("says why there is no clear date: %j", (changes, sentence) => {
    const { html, text } = answersIn(changes);
    for (const part of [html, text]) expect(part).toContain(sentence);
  });

  it("says what the leading date misses, and leads to the page that offers what to do", () => {
    const missing = {
      without: [
        { name: "Ana Duarte", email: "ana@example.com" },
        { name: "", email: "tom@example.com" },
      ],
      short: 2,
    };
    const { subject, html, text } = answersIn({ undecided: "incomplete", missing });
    expect(subject).toBe("Maya's birthday dinner: Answers are in");
    for (const part of [html, text]) {
      expect(part).toContain("What it misses: Without Ana Duarte and tom@example.com, 2 more people needed");
      expect(part).toContain("Eightish has not chosen a date, because each of them misses something.");
      expect(part).toContain("you can extend the deadline, choose a date anyway, or call it off");
      expect(part).not.toContain("finalize=");
    }
    expect(text).toMatch(/View Event: \S+\/dashboard$/m);
  });

  it("offers to choose the leading date when it misses nothing", () => {
    const { text } = answersIn({ missing: { without: [], short: 0 } });
    expect(text).toMatch(/Choose This Date: \S+finalize=option-0001$/m);
    expect(text).not.toMatch(/misses|call it off/);
  });

  it("promises no date a day before while each misses something", () => {
    const job = { ...jobs["date-choice"], missing: { without: [{ name: "Ana", email: null }], short: 0 } } as MailJob;
    const { subject, text } = render(job);
    expect(subject).toBe("Maya's birthday dinner: No date can be chosen on Fri, Dec 4 yet");
    expect(text).toContain("Eightish chooses a date only if it misses nothing. So far each date misses something.");
    expect(text).toContain("What it misses: Without Ana");
    expect(text).not.toMatch(/chooses the leading date|will choose/);
  });

  it("leads to the event's page when no date suits", () => {
    const { subject, text } = answersIn({ leading: null });
    expect(subject).toBe("Maya's birthday dinner: Answering has closed");
    expect(text).toMatch(/View Event: \S+\/dashboard$/m);
  });

  it("tells the organizer a day before that Eightish chooses the date", () => {
    const { subject, text } = render(jobs["date-choice"]);
    expect(subject).toBe("Maya's birthday dinner: Eightish will choose the date on Fri, Dec 4");
    for (const part of [
      "December 4, 2026 at 6:00 PM London time",
      "leads now, 4 people say yes: Friday, December 11",
      "two dates are equally good",
    ]) {
      expect(text).toContain(part);
    }
  });

  it("says in the organizer's copy that the deadline chose the date", () => {
    const said = "Eightish has chosen the leading date, as you asked.";
    const own = { ...jobs["final-date"], token: null, isAutomatic: true } as (typeof jobs)["final-date"];
    expect(render(own).text).toContain(said);
    expect(render(jobs["final-date"]).text).not.toContain(said);
  });
});
