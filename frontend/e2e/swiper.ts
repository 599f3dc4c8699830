import type { Browser, Page } from "playwright-core";
import { expect } from "vitest";
import type { PileShow, SwipePage } from "#schema/contracts/swipe.ts";
import { stackShows } from "#schema/show-groups.ts";
import { enter, person, phone } from "./browser.ts";
import { answerRequests, post, setName, signIn } from "./people.ts";

export const lisbon = { location: "Lisbon, Portugal", lat: 38.72635, lon: -9.14843, countryCode: "PT", radius: 50 };

/** Returns a person with an account and a name, signed in on a phone and for the API. */
export async function swiper(browser: Browser, origin: string, email: string, firstName: string, lastName: string) {
  const cookie = await signIn(origin, email);
  await setName(origin, cookie, firstName, lastName);
  const someone = await person(browser, { viewport: phone, hasTouch: true });
  await enter(someone.context, origin, cookie);
  return { ...someone, cookie, email, origin };
}
export type Swiper = Awaited<ReturnType<typeof swiper>>;

/** Returns a {@link swiper} who looks for shows around Lisbon. */
export async function inLisbon(browser: Browser, origin: string, email: string, firstName: string, lastName: string) {
  const someone = await swiper(browser, origin, email, firstName, lastName);
  await post(origin, "/api/swipe/preferences", lisbon, someone.cookie);
  return someone;
}

/** A session for calls to the API. */
type Session = Pick<Swiper, "cookie" | "origin">;

export async function read<Answer>({ cookie, origin }: Session, path: string): Promise<Answer> {
  return (await fetch(`${origin}${path}`, { headers: { Cookie: cookie } })).json() as Promise<Answer>;
}

/** Swipes a show through the API. */
export const say = ({ cookie, origin }: Session, { id }: Pick<PileShow, "id">, action: "like" | "dislike") =>
  post(origin, "/api/swipe/action", { ticketmasterEventId: id, action }, cookie);

/** Connects two people: one asks and the other accepts. */
export async function connect(one: Swiper, other: Swiper) {
  await post(one.origin, "/api/connections/request", { receiverEmail: other.email }, one.cookie);
  await answerRequests(other.origin, other.cookie, "accepted");
}

/** Returns all pages of the pile as cards. */
export async function pile(someone: Session) {
  const shows: PileShow[] = [];
  for (let next: number | undefined = 0; next !== undefined; ) {
    const page: SwipePage = await read<SwipePage>(someone, `/api/swipe/events?page=${next}`);
    shows.push(...page.events);
    next = page.hasMore ? (page.nextPage ?? next + 1) : undefined;
  }
  return stackShows(shows);
}

/** Dislikes these shows through the API, so that a journey can start with the cards it needs. */
export async function swipeAway({ cookie, origin }: Session, shows: readonly PileShow[]) {
  for (let from = 0; from < shows.length; from += 10) {
    const some = shows.slice(from, from + 10);
    await Promise.all(
      some.map(({ id }) => post(origin, "/api/swipe/action", { ticketmasterEventId: id, action: "dislike" }, cookie)),
    );
  }
}

export const card = (page: Page) => page.locator("[data-card]:not([inert])");
export const cardName = (page: Page) => card(page).getByRole("heading").innerText();
export const showsCard = (page: Page, name: string) => expect.poll(() => cardName(page)).toBe(name);

/** Waits until the page has saved the last swipe. Until then it accepts no other. */
export const canSwipe = (page: Page) =>
  page.getByRole("button", { name: "Like", exact: true, disabled: false }).waitFor();

/** Presses a button of the deck and waits until the swipe is saved. */
export async function swipe(page: Page, button: "Like" | "Dislike") {
  const saved = page.waitForResponse("**/api/swipe/action");
  await page.getByRole("button", { name: button, exact: true }).click();
  expect((await saved).status()).toBe(200);
}
