import { Hono } from "hono";
import { showId, swipePageQuery } from "#schema/contracts/swipe.ts";
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
    const work = pilePage(showContext(c, user), { catalogue, preferences, page });
    return c.json(await orUnavailable(work, "shows"));
  })
  .get("/events/details/:id", async (c) => {
    const user = await signedInUser(c);
    const work = detailsOfShow(showContext(c, user), { cache, id: parseAs(showId, c.req.param("id")) });
    const details = await orUnavailable(work, "show");
    if (!details) throw notFound();
    return c.json(details);
  })
  .get("/artists/details/:id", async (c) => {
    const user = await signedInUser(c);
    const work = detailsOfArtist(showContext(c, user), { cache, id: parseAs(showId, c.req.param("id")) });
    const details = await orUnavailable(work, "artist");
    if (!details) throw notFound();
    return c.json(details);
  });

function showContext(c: AppContext, { id: userId, emailVerifiedAt }: UserRow): ShowContext {
  const context = contextOf(c);
  return {
    ...context,
    provider: chooseProvider(context),
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
