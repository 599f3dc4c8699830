import * as z from "zod";
import { storedShow } from "./swipe.ts";

const onOrOff = (kind: string) => z.boolean({ error: `Choose whether to share ${kind}: true or false.` });

/** Response of GET and PATCH /api/connections/sharing: the kinds that a person's connections see. */
const sharing = z.object({
  city: onOrOff("your city"),
  genres: onOrOff("your genres"),
  /** Also decides whether connections find this person among their matches. */
  likes: onOrOff("the shows you like"),
});
export type Sharing = z.infer<typeof sharing>;

/** Body of PATCH /api/connections/sharing. A missing kind stays as it is. */
export const sharingInput = sharing.partial();
export type SharingInput = z.infer<typeof sharingInput>;

/**
 * A show that a connected person likes, with all its dates still to come: what a list shows and a plan needs. A venue
 * has a name and a city, no address and no coordinates.
 */
const sharedShow = storedShow
  .pick({ id: true, name: true, url: true, images: true, location: true, status: true, earlierDate: true })
  .extend({
    dates: z.object({ timezone: z.string().nullable() }),
    venues: z.array(z.object({ name: z.string().nullable(), city: z.object({ name: z.string().nullable() }) })),
    /** One per date and time, in order. `time` is null when it is to be announced. */
    dateVariants: z.array(
      z.object({
        showId: z.string(),
        date: z.string().nullable(),
        time: z.string().nullable(),
        isTimeTba: z.boolean(),
      }),
    ),
    /** True when the viewer likes it too. */
    isMutual: z.boolean(),
  });
export type SharedShow = z.infer<typeof sharedShow>;

/**
 * Response of GET /api/connections/{id}/preferences: the concert preferences that a connected person shares. A kind that
 * is switched off is null or empty, like one without content; `sharing` tells them apart. It names no account and no
 * address.
 */
export const connectionPreferences = z.object({
  sharing,
  /** The city where the person looks for shows, and its state or country. Null when none is chosen. */
  city: z.object({ name: z.string(), region: z.string().nullable() }).nullable(),
  /** Chosen genres first, then those of the liked shows, the most frequent first. */
  genres: z.array(z.string()),
  /** Liked shows still to come, those that both like first, then by date. At most SHARED_SHOWS_MAX. */
  shows: z.array(sharedShow),
  /** True when the person likes more shows than the list has. */
  hasMoreShows: z.boolean(),
});
export type ConnectionPreferences = z.infer<typeof connectionPreferences>;
