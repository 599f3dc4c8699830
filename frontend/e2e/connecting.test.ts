import type { Browser, Page } from "playwright-core";
import { afterAll, beforeAll, expect, inject, it } from "vitest";
import type { SentConnection } from "#schema/contracts/connections.ts";
import { closeAll, enter, launch, look, lookTwice, person, phone, signInByMail } from "./browser.ts";
import { type InboxMail, waitForMail } from "./inbox.ts";
import { answerRequests, post, setName, signIn } from "./people.ts";

const origin = inject("origin");
const DAY = 24 * 60 * 60 * 1000;
let browser: Browser;
beforeAll(async () => {
  browser = await launch();
});
afterAll(() => browser.close());

/** Returns a person with an account and a name, signed in in a browser and for the API. */
async function member(email: string, firstName: string, lastName: string) {
  const cookie = await signIn(origin, email);
  await setName(origin, cookie, firstName, lastName);
  const someone = await person(browser);
  await enter(someone.context, origin, cookie);
  return { ...someone, cookie, email };
}
type Member = Awaited<ReturnType<typeof member>>;

const add = ({ cookie }: Member, name: string, email: string) => post(origin, "/api/friends", { name, email }, cookie);
const ask = ({ cookie }: Member, receiverEmail: string) =>
  post(origin, "/api/connections/request", { receiverEmail }, cookie);

async function read<List>({ cookie }: Member, path: string): Promise<List> {
  return (await fetch(`${origin}${path}`, { headers: { Cookie: cookie } })).json() as Promise<List>;
}

const answer = ({ cookie }: Member, status: "accepted" | "declined") => answerRequests(origin, cookie, status);

/** Returns the link to the request, not the unsubscribe link. */
function requestLink(mail: InboxMail): string {
  const link = mail.text.match(/https?:\/\/\S+\/connections\/\S+/)?.[0];
  if (!link) throw new Error(`No request link in '${mail.subject}'.`);
  return link;
}

const contactRow = (page: Page, text: string) =>
  page.getByRole("list", { name: "Contacts", exact: true }).getByRole("listitem").filter({ hasText: text });

async function addByDialog(page: Page, name: string, email: string) {
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  const dialog = page.getByRole("dialog", { name: "Add Contact" });
  await dialog.getByLabel("Name").fill(name);
  await dialog.getByLabel("Email").fill(email);
  await dialog.getByRole("button", { name: "Add Contact" }).click();
  await page.getByText("Contact added", { exact: true }).first().waitFor();
  await contactRow(page, email).waitFor();
}

async function connectByDialog(page: Page, name: string) {
  await page.getByRole("button", { name: `Connect with ${name}` }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Send request" }).click();
}

it("connects two people through a contact and a mail only after a press, and shows real names only then", async () => {
  const vera = await member("vera.connects@example.com", "Vera", "Lund");
  const wim = await member("wim.connects@example.com", "Wim", "Adler");
  const { page } = vera;
  await page.goto(`${origin}/friends`);
  await page.getByRole("heading", { name: "No contacts yet" }).waitFor();
  await lookTwice(page, "friends-empty");
  await page.getByRole("button", { name: "Add Contact" }).first().click();
  await page.getByRole("dialog").getByRole("button", { name: "Add Contact" }).click();
  await page.getByText("Missing information", { exact: true }).first().waitFor();
  await lookTwice(page, "friends-add-missing");
  await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  await addByDialog(page, "Wim from work", wim.email);

  await page.getByRole("button", { name: "Connect with Wim from work" }).click();
  const dialog = page.getByRole("alertdialog", { name: "Connect with Wim from work?" });
  await dialog.getByText("Only connected friends can see each other's concert preferences.").waitFor();
  await lookTwice(page, "friends-connect");
  await dialog.getByRole("button", { name: "Send request" }).click();
  await page.getByText("Connection request sent", { exact: true }).first().waitFor();
  await contactRow(page, wim.email).getByText("Request Sent").waitFor();
  await expect.poll(() => page.getByText("Wim Adler").count()).toBe(0);

  const link = requestLink(await waitForMail(origin, wim.email, /A request to connect/));
  const stranger = await person(browser);
  await stranger.page.goto(link, { waitUntil: "networkidle" });
  await stranger.page.getByRole("heading", { name: "Vera Lund wants to connect" }).waitFor();
  await stranger.page.getByText(wim.email).first().waitFor();
  await lookTwice(stranger.page, "connection-signed-out");
  expect(await read<SentConnection[]>(vera, "/api/connections/sent")).toMatchObject([{ status: "pending" }]);

  await stranger.page.getByRole("link", { name: "Sign in to accept" }).click();
  await expect.poll(() => stranger.page.getByLabel("Email").inputValue()).toBe(wim.email);
  await stranger.page.getByRole("button", { name: "Email me a link" }).click();
  const mail = await waitForMail(origin, wim.email, /^Sign in to Eightish/, 2);
  await stranger.page.goto(mail.text.match(/https?:\/\/\S+#token=\S+/)![0]);
  await stranger.page.getByRole("button", { name: "Sign in" }).click();
  await stranger.page.waitForURL(link);
  await stranger.page.getByRole("button", { name: "Accept" }).waitFor();
  await look(stranger.page, "connection-for-viewer");
  expect(await read<SentConnection[]>(vera, "/api/connections/sent")).toMatchObject([{ status: "pending" }]);
  await stranger.page.getByRole("button", { name: "Accept" }).click();
  await stranger.page.getByRole("heading", { name: "You and Vera Lund are connected" }).waitFor();
  await stranger.page.getByText("Connection updated", { exact: true }).first().waitFor();
  await expect.poll(() => stranger.page.evaluate(() => document.activeElement?.tagName)).toBe("H1");
  await look(stranger.page, "connection-accepted");

  await page.reload();
  await contactRow(page, wim.email).getByText("Connected").waitFor();
  await contactRow(page, wim.email).getByText("Wim Adler").waitFor();
  await stranger.page.getByRole("link", { name: "Open Contacts" }).click();
  await stranger.page.getByRole("heading", { name: /Connected, not in your contacts/ }).waitFor();
  await lookTwice(stranger.page, "friends-unlisted");
  await stranger.page.getByRole("button", { name: "Add to contacts: Vera Lund" }).click();
  await contactRow(stranger.page, vera.email).getByText("Connected").waitFor();
  expect([...vera.problems, ...stranger.problems]).toEqual([]);
  await closeAll([vera.context, wim.context, stranger.context]);
});

it("lets a person without an account decline from the mail, and says who asked", async () => {
  const pia = await member("pia.asks@example.com", "Pia", "Moreau");
  const { page } = pia;
  await page.goto(`${origin}/friends`);
  await addByDialog(page, "Otto", "otto.declines@example.com");
  await connectByDialog(page, "Otto");
  await page.getByText("Invitation sent!", { exact: true }).first().waitFor();
  await contactRow(page, "Otto").getByText("Invitation Sent").waitFor();
  const link = requestLink(await waitForMail(origin, "otto.declines@example.com", /An invitation to Eightish/));
  const otto = await person(browser, { viewport: phone });
  await otto.page.goto(link);
  await otto.page.getByRole("button", { name: "Decline" }).click();
  await otto.page.getByRole("heading", { name: "Request declined" }).waitFor();
  await look(otto.page, "connection-declined");
  await otto.page.reload();
  await otto.page.getByRole("heading", { name: "This request is already answered" }).waitFor();
  await look(otto.page, "connection-answered");
  await otto.page.goto(`${link}x`);
  await otto.page.getByRole("heading", { name: "This link is not valid" }).waitFor();
  await look(otto.page, "connection-invalid");
  await page.reload();
  await contactRow(page, "Otto").getByText("Declined").waitFor();
  expect([...pia.problems, ...otto.problems]).toEqual([]);
  await closeAll([pia.context, otto.context]);
});

it("keeps an invitation until the invited person registers, finds the request and accepts it", async () => {
  const uma = await member("uma.invites@example.com", "Uma", "Berg");
  await add(uma, "Nils", "nils.new@example.com");
  await ask(uma, "nils.new@example.com");
  const nils = await person(browser, { viewport: phone });
  await signInByMail(nils.page, origin, "nils.new@example.com");
  await nils.page.goto(`${origin}/friends`);
  await nils.page.getByRole("heading", { name: "Requests for you (1)" }).waitFor();
  await look(nils.page, "friends-incoming");
  await nils.page.getByRole("button", { name: "Accept Uma Berg" }).click();
  await nils.page.getByText("You and Uma Berg are connected.").first().waitFor();
  await uma.page.goto(`${origin}/friends`);
  await contactRow(uma.page, "Nils").getByText("Connected").waitFor();
  expect([...uma.problems, ...nils.problems]).toEqual([]);
  await closeAll([uma.context, nils.context]);
});

it("shows a new account no request until its address is confirmed", async () => {
  const ylva = await member("ylva.asks@example.com", "Ylva", "Strand");
  await add(ylva, "Jan", "jan.registers@example.com");
  await ask(ylva, "jan.registers@example.com");
  const jan = await person(browser);
  await jan.page.goto(`${origin}/auth?mode=register`);
  await jan.page.getByLabel("Email").fill("jan.registers@example.com");
  await jan.page.getByLabel("Password", { exact: true }).fill("long enough");
  await jan.page.getByRole("button", { name: "Create your account" }).click();
  await jan.page.getByText("Confirm your e-\u2060mail to see invitations sent to jan.registers@example.com").waitFor();
  await jan.page.goto(`${origin}/friends`);
  await jan.page
    .getByText("Confirm your e-\u2060mail to see connection requests sent to jan.registers@example.com")
    .waitFor();
  await jan.page.getByRole("heading", { name: "No contacts yet" }).waitFor();
  expect(await jan.page.getByText(/Ylva|ylva\.asks/).count()).toBe(0);
  await look(jan.page, "friends-unconfirmed");
  const mail = await waitForMail(origin, "jan.registers@example.com", /[Cc]onfirm/);
  await jan.page.goto(mail.text.match(/https?:\/\/\S+#token=\S+/)![0]);
  await jan.page.getByRole("button", { name: "Yes, confirm my e-\u2060mail" }).click();
  await jan.page.getByRole("heading", { name: "Your e-\u2060mail is confirmed" }).waitFor();
  await jan.page.goto(`${origin}/friends`);
  await jan.page.getByRole("button", { name: "Accept Ylva Strand" }).click();
  await jan.page.getByText("You and Ylva Strand are connected.").first().waitFor();
  await ylva.page.goto(`${origin}/friends`);
  await contactRow(ylva.page, "Jan").getByText("Connected").waitFor();
  expect([...ylva.problems, ...jan.problems]).toEqual([]);
  await closeAll([ylva.context, jan.context]);
});

it("tells a person signed in with another address which address was asked, and lets them switch", async () => {
  const ida = await member("ida.asks@example.com", "Ida", "Holm");
  const rolf = await member("rolf.other@example.com", "Rolf", "Maas");
  await ask(ida, "rolf.asked@example.com");
  const link = requestLink(await waitForMail(origin, "rolf.asked@example.com", /to connect|invitation to Eightish/));
  await rolf.page.goto(link);
  await rolf.page.getByText("You are signed in as rolf.other@example.com.").waitFor();
  await expect.poll(() => rolf.page.getByRole("button", { name: "Accept" }).count()).toBe(0);
  await lookTwice(rolf.page, "connection-other");
  await rolf.page.getByRole("button", { name: "Sign in with that address" }).click();
  await rolf.page.getByRole("heading", { name: "Sign in" }).waitFor();
  await expect.poll(() => rolf.page.getByLabel("Email").inputValue()).toBe("rolf.asked@example.com");
  expect(rolf.problems).toEqual([]);
  await closeAll([ida.context, rolf.context]);
});

it("refuses a reminder before three days have passed, even if the browser's clock is wrong", async () => {
  const kai = await member("kai.reminds@example.com", "Kai", "Sand");
  await add(kai, "Lou", "lou.waits@example.com");
  await ask(kai, "lou.waits@example.com");
  await kai.page.goto(`${origin}/friends`);
  await kai.page.getByText(/You can remind Lou on /).waitFor();
  await expect.poll(() => kai.page.getByRole("button", { name: "Remind" }).count()).toBe(0);
  await kai.page.clock.setFixedTime(Date.now() + 4 * DAY);
  await kai.page.reload();
  await kai.page.getByText("Sent 4 days ago").waitFor();
  await kai.page.getByRole("button", { name: "Remind Lou" }).click();
  await kai.page.getByText("Failed to send reminder", { exact: true }).first().waitFor();
  await kai.page
    .getByText(/You can remind lou.waits@example.com after /)
    .first()
    .waitFor();
  await look(kai.page, "friends-remind");
  expect(kai.problems).toEqual([]);
  await closeAll([kai.context]);
});

it("shows every state at once, and works by keyboard alone", async () => {
  const zoe = await member("zoe.full@example.com", "Zoe", "Lind");
  const names = ["Ana Duarte", "Ben Okafor", "Cleo Marsh", "Dora Winter", "Emil Sund", "Finn"] as const;
  const [ana, ben, cleo, emil] = await Promise.all(
    ["Ana Duarte", "Ben Okafor", "Cleo Marsh", "Emil Sund"].map((name) => {
      const [first = "", last = ""] = name.split(" ");
      return member(`${first.toLowerCase()}.full@example.com`, first, last);
    }),
  );
  for (const name of names) await add(zoe, name, `${name.split(" ")[0]!.toLowerCase()}.full@example.com`);
  await add(zoe, "Mum", "a.very.long.address.that.wraps.somewhere.in.the.middle.of.it@mail.department.example.com");
  await ask(zoe, ana!.email);
  await answer(ana!, "accepted");
  await ask(ben!, zoe.email);
  await ask(zoe, cleo!.email);
  await ask(zoe, "dora.full@example.com");
  await ask(zoe, emil!.email);
  await answer(emil!, "declined");

  const { page } = zoe;
  await page.goto(`${origin}/friends`);
  for (const [name, state] of [
    ["Ana Duarte", "Connected"],
    ["Ben Okafor", "Pending Response"],
    ["Cleo Marsh", "Request Sent"],
    ["Dora Winter", "Invitation Sent"],
    ["Emil Sund", "Declined"],
    ["Finn", "Connect"],
  ] as const)
    await contactRow(page, name).getByText(state, { exact: true }).waitFor();
  await lookTwice(page, "friends-full");

  const press = (key: string) => page.keyboard.press(key);
  const focused = () =>
    page.evaluate(() => {
      const { activeElement: element, body } = document;
      return element === body ? "nothing" : (element?.getAttribute("aria-label") ?? element?.textContent ?? "");
    });
  const tabTo = async (name: string) => {
    for (let tabs = 60; tabs > 0; tabs -= 1) {
      await press("Tab");
      if ((await focused())?.startsWith(name)) return;
    }
    throw new Error(`Tab never came to ${name}.`);
  };
  await tabTo("Add Contact");
  await press("Enter");
  // The dialog takes the focus a moment after it is painted, and remembers the element that had it.
  const dialog = page.getByRole("dialog", { name: "Add Contact" });
  await expect.poll(() => dialog.evaluate((element) => element.contains(document.activeElement))).toBe(true);
  await page.getByLabel("Name").focus();
  await page.keyboard.type("Gus");
  await press("Tab");
  await page.keyboard.type("gus.full@example.com");
  await press("Enter");
  await contactRow(page, "Gus").waitFor();
  await expect.poll(focused).toBe("Add Contact");
  await tabTo("Connect with Gus");
  await press("Enter");
  await page.getByRole("alertdialog", { name: "Connect with Gus?" }).waitFor();
  await expect.poll(focused).toBe("Not now");
  await press("Tab");
  await press("Enter");
  await contactRow(page, "Gus").getByText("Invitation Sent").waitFor();
  // The button is gone, so its row has the focus.
  await expect.poll(focused).toContain("gus.full@example.com");
  await press("Tab");
  await expect.poll(focused).toBe("Remove Gus");
  await press("Enter");
  await page.getByText("Contact removed", { exact: true }).first().waitFor();
  await expect.poll(focused).toBe("Remove Mum");
  await tabTo("Decline Ben Okafor");
  await press("Enter");
  await page.getByText("You declined the request of Ben Okafor.").first().waitFor();
  await expect.poll(focused).toBe("Connection Activity");
  expect(zoe.problems).toEqual([]);
  await closeAll([zoe, ana!, ben!, cleo!, emil!].map(({ context }) => context));
});
