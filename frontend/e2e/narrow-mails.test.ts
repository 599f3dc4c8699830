import { expect, it } from "vitest";
import { mailWords } from "#emails/mail-words.ts";
import { renderMail } from "#emails/render.ts";
import { context, event, jobsAbout } from "#emails/test/sample-jobs.ts";
import type { MailJob } from "#schema/contracts/mail.ts";
import { mailKinds } from "#schema/contracts/mail-kinds.ts";
import { languages } from "#schema/languages.ts";
import { launch } from "./browser.ts";

const jobs = jobsAbout(event);

/** Returns what is wider than the window, and the words of links and buttons that stand on two lines. */
function brokenWords(): string[] {
  const isWide = document.documentElement.scrollWidth > window.innerWidth;
  const broken = [...document.querySelectorAll("a")].flatMap((link) => {
    const texts = document.createTreeWalker(link, NodeFilter.SHOW_TEXT);
    const found: string[] = [];
    while (texts.nextNode()) {
      const text = texts.currentNode as Text;
      for (const word of text.data.matchAll(/\S+/g)) {
        const range = document.createRange();
        range.setStart(text, word.index);
        range.setEnd(text, word.index + word[0].length);
        const lines = new Set([...range.getClientRects()].map(({ top }) => Math.round(top)));
        if (lines.size > 1) found.push(word[0]);
      }
    }
    return found;
  });
  return isWide ? ["wider than the window", ...broken] : broken;
}

/** Returns the dates with answers that stand on two lines. */
function brokenDates(): string[] {
  const dates = [...document.querySelectorAll<HTMLElement>("tr:has(a.yes) div > .t")];
  if (dates.length === 0) return ["no dates"];
  const linesOf = (date: Element) => new Set([...date.getClientRects()].map(({ top }) => Math.round(top))).size;
  return dates.filter((date) => linesOf(date) > 1).map((date) => date.innerText);
}

it("a window of 600 pixels breaks no date that has room, in any language", async () => {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 600, height: 800 } });
  const options = ["2026-12-12", "2026-09-23"].map((date) => ({ id: date, date, time: "19:30" }));
  for (const language of languages) {
    const i18n = mailWords(language);
    await page.setContent(renderMail({ ...jobs.nudge, options } as MailJob, { ...context, i18n }).html);
    expect([language, ...(await page.evaluate(brokenDates))]).toEqual([language]);
  }
  await browser.close();
});

it.each(languages)("a phone of 320 pixels breaks no word of a button or link in any mail: %s", async (language) => {
  const browser = await launch();
  const page = await browser.newPage({ viewport: { width: 320, height: 800 } });
  for (const kind of mailKinds) {
    await page.setContent(renderMail(jobs[kind], { ...context, i18n: mailWords(language) }).html);
    expect([kind, ...(await page.evaluate(brokenWords))]).toEqual([kind]);
  }
  await browser.close();
});
