import { Hono } from "hono";
import { type SwipePage, showId, swipePageQuery } from "#schema/contracts/swipe.ts";
import { signedInUser, type UserRow } from "../auth/session.ts";
import { type AppContext, type AppEnv, contextOf, sessionContext } from "../http/context.ts";
import { parseAs } from "../http/validate.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { storedPreferences } from "../swipe/preferences.ts";
import { createShowCache, type ShowContext } from "./cache.ts";
import { chooseProvider } from "./choose-provider.ts";
import { detailsOfArtist, detailsOfShow } from "./details.ts";
import { pilePage } from "./pile/pile.ts";
import { createCatalogue } from "./pile/search.ts";
import { createWindowCache } from "./pile/windows.ts";
import { ProviderUnavailable } from "./provider.ts";

// One of each per isolate, so that simultaneous requests share one look-up.
const cache = createShowCache();
export const windowCache = createWindowCache();
const catalogue = createCatalogue(cache, windowCache);

export const shows = new Hono<AppEnv>()
  .get("/swipe/events", async (c) => {
    const context = sessionContext(c);
    const { page } = parseAs(swipePageQuery, { page: c.req.query("page") });
    const { user, preferences } = await storedPreferences(context);
    const shown = showContext(c, user);
    if (!shown) return c.json(noShows);
    return c.json(await orUnavailable(pilePage(shown, { catalogue, preferences, page }), "shows"));
  })
  .get("/events/details/:id", async (c) => {
    const user = await signedInUser(c);
    const id = parseAs(showId, c.req.param("id"));
    const shown = showContext(c, user);
    const details = shown && (await orUnavailable(detailsOfShow(shown, { cache, id }), "show"));
    if (!details) throw notFound();
    return c.json(details);
  })
  .get("/artists/details/:id", async (c) => {
    const user = await signedInUser(c);
    const id = parseAs(showId, c.req.param("id"));
    const shown = showContext(c, user);
    const details = shown && (await orUnavailable(detailsOfArtist(shown, { cache, id }), "artist"));
    if (!details) throw notFound();
    return c.json(details);
  });

const noShows: SwipePage = { events: [], hasMore: false, hasShows: false, isSample: false };

/** Returns the environment of a look-up; null without a source of shows. */
function showContext(c: AppContext, { id: userId, emailVerifiedAt }: UserRow): ShowContext | null {
  const context = contextOf(c);
  const provider = chooseProvider(context);
  if (!provider) return null;
  return {
    ...context,
    provider,
    kv: c.env.CACHE,
    userId,
    isVerified: emailVerifiedAt !== null,
    waitUntil: (work) => c.executionCtx.waitUntil(work),
  };
}

/** Turns an unavailable provider into a 503 about what was asked for. */
async function orUnavailable<T>(work: Promise<T>, what: "shows" | "show" | "artist"): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (!(error instanceof ProviderUnavailable)) throw error;
    throw new Refusal(`provider-unavailable:${what}`, { retryAfter: error.retryAfter });
  }
}
