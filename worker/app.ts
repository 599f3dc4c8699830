import { Hono } from "hono";
import { requestId } from "hono/request-id";
import { isSameOrigin } from "#schema/same-origin.ts";
import { account } from "./account/routes.ts";
import { admin } from "./admin/routes.ts";
import { passkeys } from "./auth/passkeys/routes.ts";
import { auth } from "./auth/routes.ts";
import { readSessionCookie } from "./auth/session.ts";
import { calendarFeed } from "./calendar-feed/routes.ts";
import { calendars } from "./calendars/routes.ts";
import { polls } from "./events/answer/routes.ts";
import { join } from "./events/join/routes.ts";
import { events } from "./events/organize/routes.ts";
import { invites } from "./events/received/routes.ts";
import { health } from "./health/routes.ts";
import { openBookmark, sealBookmark } from "./http/bookmark.ts";
import { type AppContext, type AppEnv, clientIp } from "./http/context.ts";
import { readCookie, writeCookie } from "./http/cookies.ts";
import { errorResponse } from "./http/error-response.ts";
import { setSecurityHeaders } from "./http/security-headers.ts";
import { logSecurity } from "./http/security-log.ts";
import { SECOND } from "./lib/clock.ts";
import { config } from "./lib/config.ts";
import { openDb } from "./lib/database/db.ts";
import { newId } from "./lib/ids.ts";
import { isNetworkBlocked } from "./lib/network-blocks.ts";
import { notFound, Refusal } from "./lib/refusal.ts";
import { readSessionToken } from "./lib/session-token.ts";
import { notifications } from "./notifications/routes.ts";
import { optOuts } from "./opt-outs/routes.ts";
import { people } from "./people/routes.ts";
import { places } from "./places/routes.ts";
import { retention } from "./policy/retention.ts";
import { reports } from "./reports/routes.ts";
import { shows } from "./shows/routes.ts";
import { sample } from "./shows/sample/routes.ts";
import { plans } from "./swipe/plans/routes.ts";
import { swipe } from "./swipe/routes.ts";

const reading = new Set(["GET", "HEAD", "OPTIONS"]);

/** What recipients and the mail provider may do from every network. */
const openToAll = /^\/api\/(unsubscribe|report|mail)\//;

const api = new Hono<AppEnv>()
  .route("/", health)
  .route("/", auth)
  .route("/", passkeys)
  .route("/", account)
  .route("/", events)
  .route("/", polls)
  .route("/", join)
  .route("/", calendarFeed)
  .route("/", calendars)
  .route("/", invites)
  .route("/", people)
  .route("/", shows)
  .route("/", sample)
  .route("/", swipe)
  .route("/", plans)
  .route("/", places)
  .route("/", optOuts)
  .route("/", reports)
  .route("/", notifications)
  .route("/", admin);

export const app = new Hono<AppEnv>()
  .onError((error, c) => errorResponse(error, c))
  .notFound((c) => errorResponse(notFound(), c))
  .use(async (c, next) => {
    await next();
    // Runs after the handler, because a handler's own response drops headers that were set before.
    setSecurityHeaders(c);
    logSecurity(c);
  })
  // Without a header name, so that a client cannot choose the id in our log.
  .use(requestId({ headerName: "", generator: newId }))
  .use(async (c, next) => {
    c.set("now", Date.now());
    c.set("config", config(c.env));
    c.header("Cache-Control", "private, no-store");
    await next();
  })
  .use(async (c, next) => {
    const isOneClick = c.req.method === "POST" && c.req.path.startsWith("/api/unsubscribe/");
    const isReading = reading.has(c.req.method);
    if (!isReading && !isOneClick && !isSameOrigin(c.req.raw)) {
      throw new Refusal("cross-site");
    }
    if (!isReading && !openToAll.test(c.req.path)) await refuseBlocked(c);
    const cookie = readSessionCookie(c);
    c.set("claims", cookie ? await readSessionToken(c.get("config"), cookie, c.get("now")) : null);
    await next();
  })
  .use(async (c, next) => {
    // The bookmark lets a replica wait for a person's own writes.
    const isReading = reading.has(c.req.method);
    const settings = c.get("config");
    const sent = () => openBookmark(settings, readCookie(c, "bookmark"));
    // A write starts at the primary, which knows at once that a session has ended.
    const session = c.env.DB.withSession(isReading ? (await sent()) || "first-unconstrained" : "first-primary");
    c.set("db", openDb(session));
    await next();
    if (isReading) return;
    // Every write sets it, so that its presence does not tell whether the request came as far as the database.
    const reached = session.getBookmark() ?? (await sent());
    writeCookie(c, "bookmark", await sealBookmark(settings, reached), {
      httpOnly: true,
      maxAge: retention.bookmarkCookies.for / SECOND,
    });
  })
  .route("/api", api);

/** Throws 403 for a request from a network that an admin has blocked. */
async function refuseBlocked(c: AppContext): Promise<void> {
  const isBlocked = await isNetworkBlocked({
    db: openDb(c.env.DB),
    clientIp: clientIp(c),
    now: c.get("now"),
    afterwards: (work) => c.executionCtx.waitUntil(work),
  });
  if (isBlocked) throw new Refusal("network-blocked");
}
