import { eq } from "drizzle-orm";
import { Hono } from "hono";
import { showId, swipePageQuery } from "#schema/contracts/swipe.ts";
import { swipePreferences } from "#schema/tables/index.ts";
import { requireClaims, requireUser, sessionUser, signedInUser, type UserRow } from "../auth/session.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { failure, notFound } from "../errors.ts";
import { parseAs } from "../validate.ts";
import { createShowCache, type Sources } from "./cache.ts";
import { chooseProvider } from "./choose-provider.ts";
import { detailsOfArtist, detailsOfShow } from "./details.ts";
import { pilePage } from "./pile/pile.ts";
import { createCatalogue } from "./pile/search.ts";
import { createWindowMemory } from "./pile/windows.ts";
import { ProviderUnavailable } from "./provider.ts";

// One of each per isolate, so that simultaneous requests share one look-up.
const cache = createShowCache();
const catalogue = createCatalogue(cache, createWindowMemory());

export const shows = new Hono<AppEnv>()
  .get("/swipe/events", async (c) => {
    const claims = requireClaims(c);
    const { page } = parseAs(swipePageQuery, { page: c.req.query("page") });
    const db = c.get("db");
    const [users, preferences] = await db.batch([
      sessionUser(db, claims, c.get("now")),
      db.select().from(swipePreferences).where(eq(swipePreferences.userId, claims.userId)),
    ]);
    const user = requireUser(users);
    const work = pilePage(sourcesOf(c, user), catalogue, preferences[0], page);
    return c.json(await orUnavailable(work, "Events are unavailable right now."));
  })
  .get("/events/details/:id", async (c) => {
    const user = await signedInUser(c);
    const work = detailsOfShow(cache, sourcesOf(c, user), parseAs(showId, c.req.param("id")));
    const details = await orUnavailable(work, "Failed to fetch event details");
    if (!details) throw notFound();
    return c.json(details);
  })
  .get("/artists/details/:id", async (c) => {
    const user = await signedInUser(c);
    const work = detailsOfArtist(cache, sourcesOf(c, user), parseAs(showId, c.req.param("id")));
    const details = await orUnavailable(work, "Failed to fetch artist details");
    if (!details) throw notFound();
    return c.json(details);
  });

function sourcesOf(c: AppContext, { id: userId, emailVerifiedAt }: UserRow): Sources {
  const [config, db] = [c.get("config"), c.get("db")];
  return {
    provider: chooseProvider(config, db),
    kv: c.env.CACHE,
    db,
    appOrigin: config.APP_ORIGIN,
    userId,
    isVerified: emailVerifiedAt !== null,
    now: c.get("now"),
    later: (work) => c.executionCtx.waitUntil(work),
  };
}

/** Turns an unavailable provider into a 503 with `sentence`. */
async function orUnavailable<T>(work: Promise<T>, sentence: string): Promise<T> {
  try {
    return await work;
  } catch (error) {
    if (error instanceof ProviderUnavailable)
      throw failure("provider-unavailable", sentence, { retryAfter: error.retryAfter });
    throw error;
  }
}
