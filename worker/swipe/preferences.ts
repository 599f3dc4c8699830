import { eq, sql } from "drizzle-orm";
import type { SwipePreferences, SwipePreferencesInput } from "#schema/contracts/swipe.ts";
import { RADIUS_DEFAULT_KM } from "#schema/limits.ts";
import { swipePreferences } from "#schema/tables/index.ts";
import { changeBatch } from "../auth/change-batch.ts";
import { signedInBatch } from "../auth/signed-in-batch.ts";
import type { SessionContext } from "../http/verb-context.ts";
import type { Db } from "../lib/database/db.ts";
import { Refusal } from "../lib/refusal.ts";
import { listingVenues } from "../shows/venues/stored-venues.ts";

type PreferencesRow = typeof swipePreferences.$inferSelect;

function selectPreferences(db: Db, userId: string) {
  return db.select().from(swipePreferences).where(eq(swipePreferences.userId, userId));
}

/** Returns the signed-in person, their stored preferences, if any, and the venues that list shows. */
export async function whereToLook(context: SessionContext) {
  const { user, rows, venues } = await signedInBatch(context, {
    rows: selectPreferences(context.db, context.session.userId),
    venues: listingVenues(context),
  });
  return { user, preferences: rows[0], venues };
}

/** The preferences before a person saves any. */
const defaults = {
  location: "",
  radius: RADIUS_DEFAULT_KM,
  genres: [],
  priceMin: 0,
  priceMax: 500,
  period: "any",
  lat: null,
  lon: null,
  countryCode: null,
};

/** Returns the preferences of the signed-in person. */
export async function ownPreferences(context: SessionContext): Promise<SwipePreferences> {
  const { user, rows } = await signedInBatch(context, {
    rows: selectPreferences(context.db, context.session.userId),
  });
  return toPreferences(user.id, rows[0]);
}

function toPreferences(userId: string, row: PreferencesRow | undefined): SwipePreferences {
  const { location, radius, genres, priceMin, priceMax, period, lat, lon, countryCode } = row ?? defaults;
  const priceRange = { min: priceMin, max: priceMax };
  return { userId, location, radius, genres, priceRange, period, lat, lon, countryCode };
}

/**
 * Changes the given fields and keeps the rest. A city is its name, place and country: a new name alone removes the old
 * place. Returns all preferences. Throws 401 without a live session, 400 for half a place or an invalid range.
 */
export async function savePreferences(
  context: SessionContext,
  input: SwipePreferencesInput,
): Promise<SwipePreferences> {
  const { db, session, now } = context;
  const { location = null, radius = null, genres, priceRange, period = null } = input;
  const { lat = null, lon = null, countryCode = null } = input;
  if ((lat === null) !== (lon === null))
    throw new Refusal("invalid-input:half-position", {
      field: lat === null ? "lat" : "lon",
    });
  const genreList = genres ? JSON.stringify(genres) : null;
  if (priceRange && priceRange.min > priceRange.max)
    throw new Refusal("invalid-input:prices", {
      field: "priceRange",
    });
  const { min = null, max = null } = priceRange ?? {};
  const isPlaced = input.lat !== undefined;
  const isOtherCity = sql`${location} <> location`;
  const { rows } = await changeBatch(context, {
    saved: db.run(sql`
      insert into swipe_preferences
        (user_id, location, radius, genres, price_min, price_max, period, lat, lon, country_code, updated_at)
      values (${session.userId}, coalesce(${location}, ${defaults.location}), coalesce(${radius}, ${defaults.radius}),
        coalesce(${genreList}, '[]'), coalesce(${min}, ${defaults.priceMin}), coalesce(${max}, ${defaults.priceMax}),
        coalesce(${period}, ${defaults.period}), ${lat}, ${lon}, ${countryCode}, ${now})
      on conflict (user_id) do update set
        location = coalesce(${location}, location), radius = coalesce(${radius}, radius),
        genres = coalesce(${genreList}, genres),
        price_min = coalesce(${min}, price_min), price_max = coalesce(${max}, price_max),
        period = coalesce(${period}, period),
        lat = case when ${isPlaced} then ${lat} when ${isOtherCity} then null else lat end,
        lon = case when ${isPlaced} then ${lon} when ${isOtherCity} then null else lon end,
        country_code = case when ${isPlaced || countryCode !== null} then ${countryCode} when ${isOtherCity} then null
          else country_code end,
        updated_at = excluded.updated_at`),
    rows: selectPreferences(db, session.userId),
  });
  return toPreferences(session.userId, rows[0]);
}
