import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { startFakeExplorer } from "../../worker/scripts/inbox/fake-explorer.ts";
import { inboxApp } from "../../worker/scripts/inbox/inbox-app.ts";
import { savedMails } from "../../worker/scripts/inbox/saved-mails.ts";
import { serveApp } from "../../worker/scripts/local/serve-app.ts";
import { canSignIn, desktop, launch, look, person, phone } from "./browser.ts";

let browser: Browser;
let explorer: Awaited<ReturnType<typeof startFakeExplorer>>;
beforeAll(async () => {
  browser = await launch();
  explorer = await startFakeExplorer();
});
afterAll(() => Promise.all([browser.close(), explorer.end()]));

/** Starts a separate inbox for each test, so that no mail is marked as read. */
function startInbox(transport = "cloudflare"): Promise<string> {
  const app = inboxApp({ origin: explorer.origin, transport }, savedMails(explorer.origin, explorer.files));
  return serveApp(app, { wanted: 0, isReadOnly: true });
}

it("leads from the 'sent' screen to the mail, and from the mail into the app", async () => {
  const origin = inject("origin");
  const { context, page, problems } = await person(browser);
  await page.goto(`${origin}/auth`);
  await canSignIn(page);
  await page.getByLabel("Email").fill("newcomer@example.com");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await look(page, "sent-with-inbox");
  const [inbox] = await Promise.all([
    context.waitForEvent("page"),
    page.getByRole("link", { name: "Open the inbox" }).click(),
  ]);
  // The list renders again when another mail arrives. A click could be lost then, but not a key press.
  await inbox.getByRole("link", { name: /^newcomer@example.com.*Sign in to Eightish/ }).press("Enter");
  const [app] = await Promise.all([
    context.waitForEvent("page"),
    inbox.frameLocator("iframe").getByRole("link", { name: "Sign in" }).first().click(),
  ]);
  await app.getByRole("button", { name: "Sign in" }).click();
  await app.getByRole("heading", { name: "Dashboard" }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});

it("shows new mails without a reload, announces them, and leaves the focus in place", async () => {
  explorer.keep({ to: "ana@example.com", subject: "The first one" });
  const { context, page } = await person(browser);
  await page.goto(await startInbox());
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  const focused = () => page.evaluate(() => document.activeElement?.querySelector(".subject")?.textContent);
  expect(await focused()).toBe("The first one");
  explorer.keep({ to: "tom@example.com", subject: "The second one" });
  await expect.poll(() => page.getByRole("status").textContent()).toBe("New mail: The second one, to tom@example.com");
  await expect.poll(() => page.locator(".mail .subject").first().textContent()).toBe("The second one");
  expect(await focused()).toBe("The first one");
  const addresses = page.getByLabel("Sent to").locator("option");
  await expect.poll(() => addresses.allTextContents()).toContain("tom@example.com (1)");

  await page.getByLabel("Sent to").selectOption("tom@example.com");
  await page.waitForURL(/\?to=tom/);
  await expect.poll(() => page.locator(".mail .subject").allTextContents()).toEqual(["The second one"]);
  await context.close();
});

it("runs no script, loads no frame and sends no form of a mail, and opens its links in a new tab", async () => {
  explorer.keep({
    subject: "From a stranger",
    html: `<body><p id="said">quiet</p><script>document.getElementById("said").textContent = "loud"</script>
      <img src="data:," onerror="parent.document.title = 'mine'"><iframe src="/"></iframe>
      <form action="/mails.json"><button>Send</button></form><a href="${inject("origin")}/about">Away</a></body>`,
  });
  const { context, page } = await person(browser);
  const inbox = await startInbox();
  await page.goto(inbox);
  await page.getByRole("link", { name: /From a stranger/ }).click();
  const mail = page.frameLocator("iframe");
  await mail.getByRole("button", { name: "Send" }).click();
  expect(await mail.locator("#said").textContent()).toBe("quiet");
  expect(await page.title()).toMatch(/Inbox · Eightish$/);
  const open = page.frames().filter((frame) => frame.url().startsWith(inbox));
  expect(open.map((frame) => new URL(frame.url()).pathname.replace(/^\/mails\/[^/]+/, ""))).toEqual(["", "/body"]);
  const [away] = await Promise.all([context.waitForEvent("page"), mail.getByRole("link", { name: "Away" }).click()]);
  await away.getByRole("heading", { level: 1 }).first().waitFor();
  expect(new URL(away.url()).pathname).toBe("/about");
  expect(await away.evaluate(() => window.opener)).toBeNull();
  await context.close();
});

it("says when it has stopped, and shows the mails when it runs again", async () => {
  const { context, page } = await person(browser);
  const inbox = await startInbox();
  await page.goto(inbox);
  await page.route(`${inbox}/**`, (route) => route.abort());
  await page.getByRole("heading", { name: "Eightish has stopped" }).waitFor();
  await page.unroute(`${inbox}/**`);
  await page.getByRole("link", { name: /From a stranger/ }).waitFor();
  await context.close();
});

it("fits a phone and a desktop in both themes: empty, with mails, and with an open mail", async () => {
  // The pages' policy refuses the style sheet that `look` adds.
  const { context, page } = await person(browser, { viewport: phone, hasTouch: true, bypassCSP: true });
  const empty = await startFakeExplorer();
  const kept = savedMails(empty.origin, empty.files);
  const silent = await serveApp(inboxApp({ origin: empty.origin, transport: "smtp" }, kept), {
    wanted: 0,
    isReadOnly: true,
  });
  const inbox = await startInbox();
  explorer.keep({
    to: `${"long-name-".repeat(6)}@example.com`,
    subject: `A subject of ${"many words ".repeat(12)}`,
    html: '<body style="margin:0"><p style="width:900px">A mail that is wider than a phone.</p></body>',
    attachment: "BEGIN:VCALENDAR",
  });
  const looks = async (name: string) => {
    for (const size of [phone, desktop]) {
      await page.setViewportSize(size);
      await look(page, name);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(size.width);
    }
    await page.setViewportSize(phone);
  };
  await page.goto(silent);
  await looks("inbox-empty");
  await empty.end();
  await page.reload();
  await looks("inbox-silent");
  await page.goto(inbox);
  await looks("inbox-list");
  await page.getByRole("link", { name: /A subject of/ }).click();
  await page.getByRole("link", { name: "All e-mails" }).waitFor();
  await looks("inbox-mail");
  await page.getByRole("link", { name: "Plain text" }).click();
  await page.getByRole("link", { name: "Headers" }).click();
  await page.getByRole("group", { name: "Headers" }).waitFor();
  await looks("inbox-headers");
  await context.close();
});
