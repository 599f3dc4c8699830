import { expect, it } from "vitest";
import type { MailJob } from "#schema/contracts/mail.ts";
import { mailWords } from "./mail-words.ts";
import { renderMail } from "./render.ts";
import { context, event, jobsAbout, option, origin, token } from "./test/sample-jobs.ts";

const jobs = jobsAbout(event);
const render = (job: MailJob) => renderMail(job, context);
const more = <Kind extends keyof typeof jobs>(kind: Kind, changes: object) =>
  ({ ...jobs[kind], ...changes }) as MailJob;
const answers = ["yes", "maybe", "no"].map((answer) => `${origin}/poll/${token}?answer=${option.id}.${answer}`);

it("an invitation to one date asks whether the guest comes", () => {
  const { subject, text } = render(jobs.invitation);
  expect(subject).toBe("Maya's birthday dinner: Are you coming?");
  expect(text).toContain("Maya Lindqvist is asking whether you can make\nMaya's birthday dinner");
  expect(text).toContain("Are you coming?\n\nChoose an answer.");
  const two = render(more("invitation", { options: [option, { ...option, id: "option-0002" }] }));
  expect([two.subject.includes("When can you make it?"), two.text.includes("Are you coming?")]).toEqual([true, false]);
});

it("the final date asks only somebody who is invited by it, with a link for each answer", () => {
  const asks = (changes: object) => {
    const { text } = render(more("final-date", changes));
    return [text.includes("Are you coming?"), ...answers.map((link) => text.includes(link))];
  };
  expect(asks({ isInvitation: true })).toEqual([true, true, true, true]);
  expect(asks({})).toEqual([false, false, false, false]);
  expect(render(more("final-date", { isInvitation: true })).calendar?.method).toBe("REQUEST");
});

it("an answer names its people only where it stands or stood for several", () => {
  const sentence = (partySize?: number) => /answers for (.*?)\./.exec(render(more("answer", { partySize })).text)?.[1];
  expect([sentence(), sentence(3), sentence(1)]).toEqual([undefined, "3 people", "1 person"]);
});

it.each([
  ["answers-in", "Fri, Dec 11, 7:30 PM: 9 people can come. 3 of 5", "3 of 5"],
  ["date-choice", "This date leads now, 9 people say yes:", "This date leads now:"],
] as const)(
  "the mail %s counts the people who can make the leading date, and an older one none",
  (kind, counted, plain) => {
    expect(render(more(kind, { people: 9 })).text).toContain(counted);
    const older = render(more(kind, { people: undefined })).text;
    expect([older.includes(plain), / people (can|say)/.test(older)]).toEqual([true, false]);
  },
);

it("the organizer's calendar file says first how many people come, where some guest brings others", () => {
  const german = { ...context, i18n: mailWords("de") };
  const inGerman = renderMail(more("final-date", { token: null, coming: { people: 9, answers: 6 } }), german).calendar!
    .content;
  expect(inGerman).toContain("DESCRIPTION:9 Personen");
  const file = render(more("final-date", { token: null, coming: { people: 9, answers: 6 } })).calendar!.content;
  expect(file).toContain("DESCRIPTION:9 people\\n\\nSomewhere with a long table.");
  expect(render(more("final-date", { token: null })).calendar!.content).toContain("DESCRIPTION:Somewhere");
});
