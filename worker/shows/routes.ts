import { Hono } from "hono";
import { showId } from "#schema/contracts/common.ts";
import { type SwipePage, swipePageQuery } from "#schema/contracts/swipe.ts";
import { suggestVenueInput } from "#schema/contracts/venues.ts";
import { signedInUser, type UserRow } from "../auth/session.ts";
import { type AppContext, type AppEnv, contextOf, sessionContext } from "../http/context.ts";
import { parseAs, readBody } from "../http/validate.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { whereToLook } from "../swipe/preferences.ts";
import { createShowCache, type ShowContext } from "./cache.ts";
import { chooseProvider } from "./choose-provider.ts";
import { detailsOfArtist, detailsOfShow } from "./details.ts";
import type { PileContext } from "./pile/listed-page.ts";
import { pilePage } from "./pile/pile.ts";
import { createCatalogue } from "./pile/search.ts";
import { createWindowCache } from "./pile/windows.ts";
import { ProviderUnavailable } from "./provider.ts";
import { stillAhead } from "./sources.ts";
import { suggestVenue } from "./venues/suggest-venue.ts";
import { detailsOfVenueShow } from "./venues/venue-details.ts";
import { withChange } from "./watching/latest-change.ts";

// One of each per isolate, so that simultaneous requests share one look-up.
const cache = createShowCache();
export const windowCache = createWindowCache();
const catalogue = createCatalogue(cache, windowCache);

export const shows = new Hono<AppEnv>()
  .get("/swipe/events", async (c) => {
    const context = sessionContext(c);
    const { page } = parseAs(swipePageQuery, { page: c.req.query("page") });
    const { user, preferences, venues } = await whereToLook(context);
    if (context.config.SHOWS === "off") return c.json(noShows);
    const work = pilePage(pileContext(c, user), { catalogue, preferences, venues, page });
    return c.json(await orUnavailable(work, "shows"));
  })
  .get("/events/details/:id", async (c) => {
    const context = pileContext(c, await signedInUser(c));
    const id = parseAs(showId, c.req.param("id"));
    const work = async () =>
      (await detailsOfVenueShow(context, { id })) ?? (hasProvider(context) && detailsOfShow(context, { cache, id }));
    const details = context.config.SHOWS !== "off" && (await orUnavailable(work(), "show"));
    if (!details) throw notFound();
    const saleOpens = stillAhead(details.saleOpens, context.now);
    return c.json(await withChange(context.db, id, { ...details, saleOpens }));
  })
  .get("/artists/details/:id", async (c) => {
    const context = pileContext(c, await signedInUser(c));
    const id = parseAs(showId, c.req.param("id"));
    const details = hasProvider(context) && (await orUnavailable(detailsOfArtist(context, { cache, id }), "artist"));
    if (!details) throw notFound();
    return c.json(details);
  })
  .post("/venues/suggestions", async (c) => {
    const context = sessionContext(c);
    await suggestVenue(context, await readBody(c, suggestVenueInput));
    return c.body(null, 204);
  });

const noShows: SwipePage = { events: [], hasMore: false, hasShows: false, isSample: false };

const hasProvider = (context: PileContext): context is ShowContext => context.provider !== null;

function pileContext(c: AppContext, { id: userId, emailVerifiedAt }: UserRow): PileContext {
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
