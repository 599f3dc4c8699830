import type { Browser } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { hasPasswords } from "#schema/plan.ts";
import { canSignIn, enter, launch, look, lookTwice, person, phone, signInByMail } from "./browser.ts";
import { mailsTo, waitForMail } from "./inbox.ts";
import { createEvent, post, signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

const linkIn = ({ text }: { text: string }, page: string) =>
  text.match(new RegExp(`https?://\\S+${page}#token=\\S+`))![0];

it("tells a person of a sign-in from another browser, and signs that browser out from the mail", async () => {
  const email = "noticed@example.com";
  const own = await person(browser);
  await signInByMail(own.page, origin, email);
  expect(await mailsTo(origin, email)).toHaveLength(1);

  // Somebody else reads the mailbox, too.
  const stranger = await person(browser, { viewport: phone });
  await post(origin, "/api/auth/magic-link", { email });
  const mail = await waitForMail(origin, email, /^Sign in/, 2);
  await stranger.page.goto(linkIn(mail, "/auth/verify"));
  await stranger.page.getByRole("button", { name: "Sign in" }).click();
  await stranger.page.getByRole("heading", { name: "Dashboard" }).waitFor();

  const notice = await waitForMail(origin, email, /^New sign-in/);
  expect(notice.text).toMatch(/with \S.+ on \S.+ UTC\./);
  const elsewhere = await person(browser);
  await elsewhere.page.goto(linkIn(notice, "/auth/end-session"));
  await elsewhere.page.getByRole("heading", { name: "Was this you?" }).waitFor();
  await lookTwice(elsewhere.page, "notice-new-browser");
  await stranger.page.reload();
  await stranger.page.getByRole("heading", { name: "Dashboard" }).waitFor();

  await elsewhere.page.getByRole("button", { name: "No, sign it out" }).click();
  await elsewhere.page.getByRole("heading", { name: "That browser is signed out" }).waitFor();
  await lookTwice(elsewhere.page, "notice-new-browser-ended");
  await stranger.page.reload();
  await stranger.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await own.page.reload();
  await own.page.getByRole("heading", { name: "Dashboard" }).waitFor();
  expect([...own.problems, ...stranger.problems, ...elsewhere.problems]).toEqual([]);
  await Promise.all([own, stranger, elsewhere].map(({ context }) => context.close()));
});

it("changes a person's address, takes the invitations along, and tells the former mailbox", async () => {
  const [before, after] = ["mover@example.com", "mover@new.example.com"];
  const host = await signIn(origin, "mover-host@example.com");
  await createEvent(origin, host, "Housewarming", [before]);
  const cookie = await signIn(origin, before);
  const other = await signIn(origin, "mover-other@example.com");
  const { page, context, problems } = await person(browser, { viewport: phone });
  await enter(context, origin, cookie);
  await page.goto(`${origin}/settings#address`);
  await page.getByLabel("New e-\u2060mail address").fill(after);
  await page.getByRole("button", { name: "Change address" }).click();
  await page.getByText("Open it in this browser within an hour.").waitFor();
  await lookTwice(page, "settings-address");

  const link = linkIn(await waitForMail(origin, after, /^Confirm your new address/), "/auth/change-address");
  const elsewhere = await person(browser);
  await enter(elsewhere.context, origin, other);
  await elsewhere.page.goto(link);
  await elsewhere.page.getByText("This browser is not signed in to").waitFor();
  await look(elsewhere.page, "change-address-elsewhere");
  expect(await elsewhere.page.getByRole("button", { name: "Change address" }).count()).toBe(0);

  await page.goto(link);
  await page.getByText(after).waitFor();
  await lookTwice(page, "change-address");
  await page.getByRole("button", { name: "Change address" }).click();
  await page.getByRole("heading", { name: "Your address is changed" }).waitFor();
  await lookTwice(page, "address-changed");
  await page.getByRole("link", { name: "Go to the dashboard" }).click();
  await page.getByText("Housewarming").first().waitFor();

  const told = await waitForMail(origin, before, /^Your Eightish address was changed/);
  expect(told.text).toContain("is now m…@new.example.com instead of mover@example.com");
  const fresh = await signIn(origin, after);
  const invites = await fetch(`${origin}/api/invites`, { headers: { Cookie: fresh } });
  expect(await invites.json()).toMatchObject([{ event: { title: "Housewarming" } }]);
  expect([...problems, ...elsewhere.problems]).toEqual([]);
  await Promise.all([context.close(), elsewhere.context.close()]);
});

it("takes an account back from the former mailbox, which signs the stranger out", async () => {
  const [own, strangers] = ["robbed@example.com", "thief@new.example.com"];
  const stranger = await person(browser);
  await signInByMail(stranger.page, origin, own);
  const { page: open } = stranger;
  await open.goto(`${origin}/settings#address`);
  await open.getByLabel("New e-\u2060mail address").click();
  await open.keyboard.type(strangers);
  await open.keyboard.press("Enter");
  await open.getByText("Open it in this browser within an hour.").waitFor();
  await open.goto(linkIn(await waitForMail(origin, strangers, /^Confirm your new address/), "/auth/change-address"));
  await open.getByRole("button", { name: "Change address" }).click();
  await open.getByRole("heading", { name: "Your address is changed" }).waitFor();

  const { page, context, problems } = await person(browser, { viewport: phone });
  const told = await waitForMail(origin, own, /^Your Eightish address was changed/);
  await page.goto(linkIn(told, "/auth/take-back"));
  await page.getByRole("heading", { name: "Take your address back?" }).waitFor();
  await page.getByText("t…@new.example.com").waitFor();
  await page.getByRole("button", { name: "Take my address back" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "The account is yours again" }).waitFor();

  await open.goto(`${origin}/settings`);
  await open.getByRole("heading", { name: "Sign in" }).waitFor();
  await page.getByRole("link", { name: "Sign in with a link" }).click();
  await canSignIn(page);
  await page.getByLabel("Email").click();
  await page.keyboard.type(own);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Check your email" }).waitFor();
  await page.goto(linkIn(await waitForMail(origin, own, /^Sign in to Eightish/, 2), "/auth/verify"));
  await page.getByRole("button", { name: "Sign in" }).click();
  await page.getByRole("heading", { name: "Dashboard" }).waitFor();
  await page.goto(`${origin}/settings`);
  await expect.poll(() => page.getByLabel("Email", { exact: true }).inputValue()).toBe(own);
  expect([...problems, ...stranger.problems]).toEqual([]);
  await Promise.all([context.close(), stranger.context.close()]);
});

it.runIf(hasPasswords(process.env))("removes the password in Settings, which then signs in nowhere", async () => {
  const [email, password] = ["passwordless@example.com", "a long password to remove"];
  const { page, context, problems } = await person(browser, { viewport: phone });
  await enter(context, origin, await signIn(origin, email));
  await page.goto(`${origin}/settings#password`);
  await page.getByLabel("New password", { exact: true }).click();
  await page.keyboard.type(password);
  await page.getByLabel("Confirm new password").click();
  await page.keyboard.type(password);
  await page.keyboard.press("Enter");
  await waitForMail(origin, email, /password/i);

  await page.getByRole("button", { name: "Remove my password" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Remove your password?" });
  await dialog.getByRole("button", { name: "Remove password" }).click();
  await page.getByText("You sign in by links and PINs from your e-\u2060mail.").waitFor();
  expect(await page.getByRole("button", { name: "Remove my password" }).count()).toBe(0);

  const elsewhere = await person(browser);
  await elsewhere.page.goto(`${origin}/auth?mode=password`);
  await elsewhere.page.getByRole("button", { name: "Sign in", exact: true, disabled: false }).waitFor();
  await elsewhere.page.getByLabel("Email").click();
  await elsewhere.page.keyboard.type(email);
  await elsewhere.page.getByLabel("Password", { exact: true }).click();
  await elsewhere.page.keyboard.type(password);
  await elsewhere.page.keyboard.press("Enter");
  await elsewhere.page.getByText("The e-\u2060mail address or the password is wrong.").first().waitFor();
  expect(problems).toEqual([]);
  await Promise.all([context.close(), elsewhere.context.close()]);
});
