/** Number of stored shows. It does not grow with the number of people. */
const SHOWS = 500;
const LIKES_EACH = 10;
const CREATED = Date.UTC(2026, 0, 1);
const STARTS = "2037-05-01T18:30:00Z";

/** Returns the SQL that stores the shows. */
export function showStatement(): string {
  const show = {
    id: "",
    ticketmasterId: "",
    name: "An evening of songs",
    description: "",
    url: null,
    date: STARTS,
    images: [],
    dates: {
      start: { localDate: "2037-05-01", localTime: "19:30:00", isTimeTba: false },
      end: { localDate: null },
      timezone: "Europe/London",
    },
    status: "onsale",
    location: { city: "London" },
    venues: [],
    priceRanges: [],
    classifications: [],
    artists: [],
    isSample: false,
  };
  return `WITH RECURSIVE n(i) AS (SELECT 0 UNION ALL SELECT i + 1 FROM n WHERE i < ${SHOWS - 1})
    INSERT INTO shows (id, group_key, starts_at, show, stored_at)
      SELECT 'show' || i, 'show' || i, ${Date.parse(STARTS)},
        json_set('${JSON.stringify(show)}', '$.id', 'show' || i, '$.ticketmasterId', 'show' || i), ${CREATED} FROM n`;
}

/**
 * Yields SQL after which each of the users `u{first}` to `u{last}` likes ten shows, looks for shows in London and is connected
 * with the two users beside them, who like nine of these shows.
 */
export function* likeStatements(first: number, last: number): Generator<string> {
  const users = `WITH RECURSIVE n(i) AS (SELECT ${first} UNION ALL SELECT i + 1 FROM n WHERE i < ${last})`;
  yield `${users}, likes(j) AS (SELECT 0 UNION ALL SELECT j + 1 FROM likes WHERE j < ${LIKES_EACH - 1})
    INSERT INTO swipes (user_id, show_id, group_key, action, created_at)
      SELECT 'u' || i, 'show' || ((i + j) % ${SHOWS}), 'show' || ((i + j) % ${SHOWS}), 'like', ${CREATED} + j
      FROM n CROSS JOIN likes`;
  yield `${users}
    INSERT INTO connections (id, requester_id, receiver_email, receiver_id, type, status, created_at, updated_at)
      SELECT 'c' || i, 'u' || i, 'u' || (i - 1) || '@example.com', 'u' || (i - 1), 'connection', 'accepted', ${CREATED}, ${CREATED}
      FROM n WHERE i > 0`;
  yield `${users}
    INSERT INTO swipe_preferences (user_id, location, lat, lon, updated_at)
      SELECT 'u' || i, 'London', 51.5074, -0.1278, ${CREATED} FROM n`;
}
