import type { EventRevision } from "#schema/contracts/events.ts";
import type { AppContext } from "./context.ts";

/** Returns the revision with its ETag, or 304 without a body when the browser knows it. */
export function revisionResponse(c: AppContext, found: EventRevision): Response {
  const tag = `"${found.revision}"`;
  c.header("Cache-Control", "private, no-cache");
  c.header("ETag", tag);
  return c.req.header("If-None-Match") === tag ? c.body(null, 304) : c.json(found);
}
