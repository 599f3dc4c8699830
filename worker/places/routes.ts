import { Hono } from "hono";
import { type PublicConfig, placeQuery } from "#schema/contracts/places.ts";
import { signedInUser } from "../auth/session.ts";
import { type AppContext, type AppEnv, contextOf, sessionContext } from "../http/context.ts";
import { parseAs } from "../http/validate.ts";
import type { Context } from "../http/verb-context.ts";
import { isPublicNominatim } from "../lib/config.ts";
import { listedShows } from "../shows/choose-provider.ts";
import { searchCityList } from "./city-list.ts";
import { searchGeocoder } from "./geocoder.ts";

export const places = new Hono<AppEnv>()
  .get("/config", async (c) => c.json(await publicConfig(contextOf(c))))
  .get("/geocode/search", async (c) => {
    const context = sessionContext(c);
    const query = parseAs(placeQuery, c.req.query());
    const isEmbedded = context.config.GEOCODER === "embedded";
    return c.json(isEmbedded ? await searchCityList(context, query) : await atGeocoder(c, query));
  });

/**
 * Returns the configuration that pages may see. The public geocoder's policy forbids searching while a person types.
 */
async function publicConfig(context: Context): Promise<PublicConfig> {
  const { config } = context;
  const isPublic = config.GEOCODER === "nominatim" && isPublicNominatim(config.GEOCODER_URL);
  return {
    vapidPublicKey: config.VAPID_PUBLIC_KEY ?? null,
    tiles: { url: config.TILE_URL, attribution: config.TILE_ATTRIBUTION },
    geocoder: isPublic ? "submit" : "suggest",
    cityNames: config.GEOCODER === "embedded" ? "GeoNames" : "OpenStreetMap",
    shows: await listedShows(context),
  };
}

async function atGeocoder(c: AppContext, query: { q: string }) {
  const { id: userId } = await signedInUser(c);
  const waitUntil = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  return await searchGeocoder({ ...contextOf(c), cache: c.env.CACHE, userId, waitUntil }, query);
}
