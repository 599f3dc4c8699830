import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import { canSignIn, closeAll, enter, launch, lookTwice, person, phone, signInByMail } from "./browser.ts";
import { signIn } from "./people.ts";

const origin = inject("origin");
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Gives the page's device a screen lock that keeps passkeys, and whose owner always unlocks it. */
async function addScreenLock(page: Page) {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("WebAuthn.enable");
  const { authenticatorId } = await devtools.send("WebAuthn.addVirtualAuthenticator", {
    options: {
      protocol: "ctap2",
      transport: "internal",
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return { devtools, authenticatorId };
}

type ScreenLock = Awaited<ReturnType<typeof addScreenLock>>;

const keptIn = async ({ devtools, authenticatorId }: ScreenLock) =>
  (await devtools.send("WebAuthn.getCredentials", { authenticatorId })).credentials;

/** Copies the passkeys to another device, as the accounts of Apple, Google and password managers do. */
async function copy(from: ScreenLock, to: ScreenLock): Promise<void> {
  for (const credential of await keptIn(from))
    await to.devtools.send("WebAuthn.addCredential", { authenticatorId: to.authenticatorId, credential });
}

/** Signs in by the button, in a browser that suggests nothing in the e-mail field and so cannot be faster. */
async function signInByButton(page: Page, next = "/"): Promise<void> {
  await page.addInitScript(() => {
    PublicKeyCredential.isConditionalMediationAvailable = async () => false;
  });
  await page.goto(`${origin}/auth?next=${next}`);
  await canSignIn(page);
  await page.getByRole("button", { name: "Sign in with a passkey" }).click();
}

const dashboard = (page: Page) => page.getByRole("heading", { name: "Dashboard" }).waitFor();

it("takes the offer after a mailed sign-in, then signs in by passkey here and on another device", async () => {
  const laptop = await person(browser);
  const laptopLock = await addScreenLock(laptop.page);
  await signInByMail(laptop.page, origin, "passkey@example.com");
  await laptop.page.getByText("Next time with your face or finger").waitFor();
  await lookTwice(laptop.page, "passkey-offer");
  await laptop.page.getByRole("button", { name: "Add a passkey" }).click();
  await laptop.page.getByText("Passkey added").first().waitFor();
  await expect.poll(() => laptop.page.getByText("Next time with your face or finger").count()).toBe(0);
  expect(await keptIn(laptopLock)).toHaveLength(1);

  await laptop.context.clearCookies();
  await signInByButton(laptop.page);
  await dashboard(laptop.page);

  const mobile = await person(browser, { viewport: phone });
  const mobileLock = await addScreenLock(mobile.page);
  await copy(laptopLock, mobileLock);
  await signInByButton(mobile.page, "/settings");
  const card = mobile.page.getByRole("region", { name: "Passkeys" });
  await card.getByText(/last used today in Chrome/).waitFor();
  await lookTwice(mobile.page, "settings-passkeys");
  await card.getByRole("button", { name: /^Rename/ }).click();
  await mobile.page.getByLabel("Name", { exact: true }).fill("Both of my devices");
  await lookTwice(mobile.page, "settings-rename-passkey");
  await mobile.page.getByRole("button", { name: "Save" }).last().click();
  await card.getByRole("heading", { name: "Both of my devices" }).waitFor();
  await card.getByRole("button", { name: "Remove Both of my devices" }).click();
  await lookTwice(mobile.page, "settings-remove-passkey");
  await mobile.page.getByRole("button", { name: "Remove passkey" }).click();
  await card.getByText("You have no passkey yet.").waitFor();

  await laptop.context.clearCookies();
  await signInByButton(laptop.page);
  await laptop.page.getByText("This passkey does not open an account here.").first().waitFor();
  expect([...laptop.problems, ...mobile.problems]).toEqual([]);
  await closeAll([laptop.context, mobile.context]);
});

it("signs in by the passkey that the browser suggests in the e-mail field, which asks for no press", async () => {
  const { page, context, problems } = await person(browser);
  await addScreenLock(page);
  await enter(context, origin, await signIn(origin, "suggested@example.com"));
  await page.goto(`${origin}/settings`);
  await page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey added").first().waitFor();
  await context.clearCookies();
  // The browser of the tests takes its own suggestion.
  await page.goto(`${origin}/auth?next=/friends`);
  await page.waitForURL(`${origin}/friends`);
  expect(problems).toEqual([]);
  await context.close();
});

it("says nothing when the person does not unlock the device, and offers nothing where it cannot", async () => {
  const { page, context, problems } = await person(browser);
  await signInByMail(page, origin, "no-lock@example.com");
  expect(await page.getByText("Next time with your face or finger").count()).toBe(0);
  const { devtools, authenticatorId } = await addScreenLock(page);
  await page.goto(`${origin}/settings`);
  const card = page.getByRole("region", { name: "Passkeys" });
  await devtools.send("WebAuthn.setUserVerified", { authenticatorId, isUserVerified: false });
  await card.getByRole("button", { name: "Add a passkey" }).click();
  await expect.poll(() => card.getByRole("button", { name: "Add a passkey" }).getAttribute("aria-busy")).toBe(null);
  await card.getByText("You have no passkey yet.").waitFor();
  expect(await page.getByText("No passkey was added").count()).toBe(0);
  expect(problems).toEqual([]);
  await context.close();
});

it("opens the admin panel for an admin who signed in by passkey", async () => {
  const { page, context, problems } = await person(browser);
  await addScreenLock(page);
  await enter(context, origin, await signIn(origin, "admin.passkeys@example.com"));
  await page.goto(`${origin}/settings`);
  await page.getByRole("region", { name: "Passkeys" }).getByRole("button", { name: "Add a passkey" }).click();
  await page.getByText("Passkey added").first().waitFor();
  await context.clearCookies();
  await signInByButton(page, "/admin");
  await page.getByRole("heading", { name: "Admin Panel" }).waitFor();
  expect(problems).toEqual([]);
  await context.close();
});
