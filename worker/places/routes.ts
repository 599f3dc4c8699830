import { Hono } from "hono";
import { type PublicConfig, placeQuery } from "#schema/contracts/places.ts";
import { requireClaims, requireUser, sessionUser, signedInUser } from "../auth/session.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { type Config, isPublicNominatim } from "../lib/config.ts";
import { parseAs } from "../validate.ts";
import { searchCities } from "./city-list.ts";
import { searchGeocoder } from "./geocoder.ts";

export const places = new Hono<AppEnv>()
  .get("/config", (c) => c.json(publicConfig(c.get("config"))))
  .get("/geocode/search", async (c) => {
    requireClaims(c);
    const { q } = parseAs(placeQuery, c.req.query());
    return c.json(c.get("config").GEOCODER === "embedded" ? await inCityList(c, q) : await atGeocoder(c, q));
  });

/**
 * Returns the configuration that pages may see. The public geocoder's policy forbids searching while a person types.
 */
function publicConfig(config: Config): PublicConfig {
  const isPublic = config.GEOCODER === "nominatim" && isPublicNominatim(config.GEOCODER_URL);
  return {
    vapidPublicKey: config.VAPID_PUBLIC_KEY ?? null,
    tiles: { url: config.TILE_URL, attribution: config.TILE_ATTRIBUTION },
    geocoder: isPublic ? "submit" : "suggest",
    cityNames: config.GEOCODER === "embedded" ? "GeoNames" : "OpenStreetMap",
    isSample: config.TICKETMASTER_API_KEY === undefined,
  };
}

async function inCityList(c: AppContext, q: string) {
  const db = c.get("db");
  const { statements, toPlaces } = searchCities(db, q);
  const [users, ...found] = await db.batch([sessionUser(db, requireClaims(c), c.get("now")), ...statements]);
  requireUser(users);
  return toPlaces(found);
}

async function atGeocoder(c: AppContext, q: string) {
  const { id: userId } = await signedInUser(c);
  const later = (work: Promise<unknown>) => c.executionCtx.waitUntil(work);
  return await searchGeocoder({ config: c.get("config"), db: c.get("db"), cache: c.env.CACHE, userId, later }, q);
}
