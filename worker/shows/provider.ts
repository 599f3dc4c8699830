/** One page of the provider: shows of one segment around one cell, by date, from an instant on. */
export interface ShowSearch {
  /** Centre of the cell in degrees, sent to the provider as a geohash. */
  lat: number;
  lon: number;
  /** Name of the cell: a geohash of five characters. */
  cell: string;
  /** Kilometres, including a margin for the size of the cell. */
  radiusKm: number;
  segmentId: string;
  /** `YYYY-MM-DDTHH:mm:ssZ`, on the hour. */
  startDateTime: string;
  /** Counted from 0; `page * size` stays below 1,000. */
  page: number;
  size: number;
}

/**
 * The source of shows: the ticketing provider over HTTP or the sample catalogue. Both return the provider's JSON
 * (Ticketmaster Discovery v2), which only `ticketmaster/normalise*.ts` converts. Throws {@link ProviderUnavailable}.
 */
export interface ShowProvider {
  isSample: boolean;
  /** Returns the JSON of `/events.json`, soonest first. The pile keeps this order behind what friends like. */
  searchPage(search: ShowSearch): Promise<unknown>;
  /** Returns the JSON of `/events/{id}.json`; null when there is none. */
  event(id: string): Promise<unknown>;
  /** Returns the JSON of `/attractions/{id}.json`; null when there is none. */
  attraction(id: string): Promise<unknown>;
}

/**
 * The provider cannot be used now. The message is our own: it holds nothing of the response, the address or the key.
 */
export class ProviderUnavailable extends Error {
  override name = "ProviderUnavailable";

  constructor(
    message: string,
    /** Seconds until another request may succeed. */
    readonly retryAfter: number,
  ) {
    super(message);
  }
}
