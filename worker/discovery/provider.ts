/** One upstream page: shows of one segment around one cell, by date, from one instant on. */
export interface ShowSearch {
  /** Centre of the cell in degrees; the provider is asked by its geohash. */
  lat: number;
  lon: number;
  /** The cell's own name: a geohash of five characters. */
  cell: string;
  /** Kilometres, the margin for the cell's size included. */
  radiusKm: number;
  segmentId: string;
  /** `YYYY-MM-DDTHH:mm:ssZ`, on the hour. */
  startDateTime: string;
  /** From 0; `page * size` stays under 1,000. */
  page: number;
  size: number;
}

/**
 * Where shows come from: the ticketing provider over HTTP, or the sample catalogue. Both answer the provider's JSON as
 * it is (Ticketmaster Discovery v2); `normalise.ts` is the one place that makes our shapes of it. What cannot be had
 * now is a {@link ProviderUnavailable}.
 */
export interface ShowProvider {
  isSample: boolean;
  /** `/events.json` */
  searchPage(search: ShowSearch): Promise<unknown>;
  /** `/events/{id}.json`, null when there is none. */
  event(id: string): Promise<unknown>;
  /** `/attractions/{id}.json`, null when there is none. */
  attraction(id: string): Promise<unknown>;
}

/** The provider gives nothing now. The message is ours: nothing of its answer, its address or the key is in it. */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";

  constructor(
    message: string,
    /** Seconds until asking again may help. */
    readonly retryAfter: number,
  ) {
    super(message);
  }
}
