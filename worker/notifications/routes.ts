import { Hono } from "hono";
import { optOutInput } from "#schema/contracts/notifications.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { failure } from "../errors.ts";
import { readUnsubscribeToken } from "../mail/unsubscribe-token.ts";
import { readBody } from "../validate.ts";
import { optOutState, setOptOut } from "./opt-out.ts";

export const notifications = new Hono<AppEnv>()
  .get("/unsubscribe/:token", async (c) => c.json(await optOutState(c.get("db"), await subject(c))))
  .post("/unsubscribe/:token", async (c) => {
    const mail = await subject(c);
    // RFC 8058 §3.1: a mail program posts a form, our page posts JSON.
    const isPage = (c.req.header("Content-Type") ?? "").startsWith("application/json");
    const oneClick = { scope: mail.organizerId === "" ? "everything" : "organizer", optedOut: true } as const;
    const input = isPage ? await readBody(c, optOutInput) : oneClick;
    if (input.scope === "organizer" && mail.organizerId === "") throw failure(400, "This link has no organizer.");
    return c.json(await setOptOut(c.get("db"), mail, input, c.get("now")));
  });

async function subject(c: AppContext) {
  const found = await readUnsubscribeToken(c.get("config"), c.req.param("token") ?? "");
  if (!found) throw failure(404, "This unsubscribe link is not valid.");
  return found;
}
