import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { hasPasswords } from "#schema/plan.ts";
import { canSignIn, desktop, enter, launch, look, person, phone } from "./browser.ts";
import { mailsTo, waitForMail } from "./inbox.ts";
import { createEvent, signIn } from "./people.ts";

const origin = inject("origin");
// `npm run test:free` runs these journeys without passwords too.
const isWithPasswords = hasPasswords(process.env);
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

it("keeps a filled form through a reload and a sign-in in another tab, and then sends it", async () => {
  const { page, context, problems } = await person(browser, { viewport: phone });
  await page.goto(`${origin}/home`);
  await page.getByLabel("Event Title").fill("Written before signing in");
  await page.getByLabel("Date", { exact: true }).fill("2038-08-20");
  await page.getByLabel(/^Time on/).fill("18:00");
  await page.getByLabel("Invite People").fill("late-guest@example.com");
  await page.getByLabel("Invite People").press("Enter");
  // The phone unloads the page while its owner uses another app.
  await page.reload();
  await page.getByText("Invited People (1)").waitFor();
  await page.getByRole("button", { name: "Create Event & Send Invites" }).click();
  await page.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByLabel("Email").fill("late-host@example.com");
  await page.getByLabel("Your Name").fill("Late Host");
  await page.getByRole("button", { name: "Email me a link" }).click();
  const mail = await waitForMail(origin, "late-host@example.com", /^Sign in/);
  const tab = await context.newPage();
  await tab.goto(mail.text.match(/https?:\/\/\S+#token=\S+/)![0]);
  await tab.getByText("late-host@example.com").waitFor();
  await look(tab, "auth-verify");
  await tab.getByRole("button", { name: "Sign in and send" }).click();
  await tab.waitForURL(/\/events\/[^/]+\/dashboard$/);
  await tab.getByRole("heading", { name: "Written before signing in" }).waitFor();
  await waitForMail(origin, "late-guest@example.com", /Written before signing in/);
  await tab.goto(`${origin}/home`);
  await expect.poll(() => tab.getByLabel("Event Title").inputValue()).toBe("");
  expect((await mailsTo(origin, "late-guest@example.com")).length).toBe(1);
  expect(problems).toEqual([]);
  await context.close();
});

it("signs in by PIN, which submits itself at the sixth digit", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  await page.goto(`${origin}/auth`);
  await canSignIn(page);
  await page.getByLabel("Email").fill("pin@example.com");
  await page.getByRole("button", { name: "Email me a link" }).click();
  await page.getByText("Magic link and PIN sent!").first().waitFor();
  await look(page, "auth-sent");
  const mail = await waitForMail(origin, "pin@example.com", /^Sign in/);
  await page.getByRole("button", { name: "Enter PIN Instead" }).click();
  await page.getByLabel("PIN").pressSequentially(`12a3`);
  await expect.poll(() => page.getByLabel("PIN").inputValue()).toBe("123");
  await look(page, "auth-pin");
  await page.getByLabel("PIN").fill(mail.text.match(/PIN: (\d{6})/)![1]!);
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await context.close();
});

it.runIf(isWithPasswords)(
  "registers with a password, asks to confirm the address, and keeps the password",
  async () => {
    const { page, context } = await person(browser, { viewport: desktop });
    await page.goto(`${origin}/auth?mode=register`);
    await page.getByLabel("Email").fill("registered@example.com");
    await page.getByLabel("First name").fill("Rita");
    await page.getByLabel("Password", { exact: true }).fill("short");
    await page.getByRole("button", { name: "Create your account" }).click();
    await page.getByText("Password must be at least 8 characters long.").waitFor();
    await look(page, "auth-register");
    await page.getByLabel("Password", { exact: true }).fill("long enough");
    await page.getByRole("button", { name: "Create your account" }).click();
    await page.getByText("Confirm your e-\u2060mail to see invitations sent to registered@example.com").waitFor();
    const mail = await waitForMail(origin, "registered@example.com", /[Cc]onfirm/);
    await page.goto(mail.text.match(/https?:\/\/\S+#token=\S+/)![0]);
    await page.getByRole("heading", { name: "Did you create this account?" }).waitFor();
    await look(page, "auth-confirm");
    await page.getByRole("button", { name: "Yes, confirm my e-\u2060mail" }).click();
    await page.getByRole("link", { name: "Go to the dashboard" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await expect.poll(() => page.getByText("Confirm your e-\u2060mail").count()).toBe(0);
    await context.clearCookies();
    await page.goto(`${origin}/auth?mode=password`);
    await page.getByLabel("Email").fill("registered@example.com");
    await page.getByLabel("Password", { exact: true }).fill("wrong password");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByText("Login failed").first().waitFor();
    await page.getByLabel("Password", { exact: true }).fill("long enough");
    await page.getByRole("button", { name: "Sign in" }).click();
    await page.getByRole("heading", { name: "Dashboard" }).waitFor();
    await context.close();
  },
);

it.skipIf(isWithPasswords)("offers no password where the site has none", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  for (const mode of ["password", "register"]) {
    await page.goto(`${origin}/auth?mode=${mode}`);
    await canSignIn(page);
    expect(await page.getByText(/password/i).count()).toBe(0);
  }
  await look(page, "auth-without-passwords");
  await enter(context, origin, await signIn(origin, "pin-only@example.com"));
  await page.goto(`${origin}/settings`);
  await page.getByRole("heading", { name: "Danger Zone" }).waitFor();
  expect(await page.getByText(/password/i).count()).toBe(0);
  await context.close();
});

it("shows no other form before the one that the URL asks for", async () => {
  const { page, context } = await person(browser, { viewport: phone });
  const scripts = Promise.withResolvers<void>();
  await page.route("**/assets/*.js", (route) => scripts.promise.then(() => route.continue()));
  await page.goto(`${origin}/auth?mode=pin`, { waitUntil: "domcontentloaded" });
  expect(await page.getByRole("textbox").count()).toBe(0);
  expect(await page.getByRole("heading").count()).toBe(0);
  scripts.resolve();
  await page.getByRole("heading", { name: "Enter your PIN" }).waitFor();
  expect(await page.getByRole("textbox", { name: "Email" }).count()).toBe(1);
  await context.close();
});

it.each([
  ["with", true],
  ["without", false],
])("stops and resumes mail on the page behind the mail's link %s scripts", async (how, javaScriptEnabled) => {
  const guest = `weary-${how}@example.com`;
  const host = await signIn(origin, `unwanted-${how}@example.com`);
  await createEvent(origin, host, "One too many", [guest]);
  const mail = await waitForMail(origin, guest, /One too many/);
  const { page, context } = await person(browser, { viewport: phone, javaScriptEnabled });
  await page.goto(mail.html.match(/href="([^"]+\/unsubscribe\/[^"]+)"/)![1]!);
  await page.getByText(guest).waitFor();
  if (javaScriptEnabled) await look(page, "unsubscribe");
  await page.getByRole("button", { name: "Stop" }).last().click();
  // What stops all mail stops this organizer's too.
  await expect.poll(() => page.getByText(/: stopped$/).count()).toBe(2);
  await page.getByRole("button", { name: "Start again" }).last().click();
  await expect.poll(() => page.getByText(/: on$/).count()).toBe(2);
  await page.locator("footer summary").click();
  await page.getByRole("link", { name: "Deutsch" }).click();
  await page.getByRole("heading", { name: "Welche E-\u2060Mails möchtest du?" }).waitFor();
  await page.getByRole("button", { name: "Ausschalten" }).first().click();
  await page.getByRole("button", { name: "Einschalten" }).waitFor();
  await context.close();
});

it("sends a signed-out visitor to sign in and then to the requested page", async () => {
  const { page, context } = await person(browser);
  await page.goto(`${origin}/events/doesnotexist/dashboard`);
  await page.waitForURL(/\/auth\?next=/);
  await page.getByLabel("Email").fill("seeker@example.com");
  await page.getByRole("button", { name: "Email me a link" }).click();
  const mail = await waitForMail(origin, "seeker@example.com", /^Sign in/);
  await page.goto(mail.text.match(/https?:\/\/\S+#token=\S+/)![0]);
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Event Not Found" }).waitFor();
  await look(page, "event-not-found");
  await page.goto(`${origin}/no/such/page`);
  await page.getByRole("heading", { name: "404 Page Not Found" }).waitFor();
  await context.close();
});
