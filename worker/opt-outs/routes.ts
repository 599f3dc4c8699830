import { Hono } from "hono";
import { mailProviderEvent } from "#schema/contracts/mail-events.ts";
import { optOutInput } from "#schema/contracts/opt-outs.ts";
import { type AppContext, type AppEnv, contextOf } from "../http/context.ts";
import { parseAs, readBody, readJson } from "../http/validate.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { readUnsubscribeToken } from "../mail/tokens/foot-links.ts";
import { saveReport } from "../mail/undeliverable.ts";
import { isSignedWebhook } from "../mail/webhook.ts";
import { optOutState, setOptOut } from "./opt-out.ts";

export const optOuts = new Hono<AppEnv>()
  .get("/unsubscribe/:token", async (c) => c.json(await optOutState(contextOf(c), { subject: await subjectOf(c) })))
  .post("/unsubscribe/:token", async (c) => {
    const subject = await subjectOf(c);
    // A mail program posts a form (RFC 8058 §3.1), our page posts JSON.
    const isPage = (c.req.header("Content-Type") ?? "").startsWith("application/json");
    const oneClick = { scope: subject.organizerId === "" ? "everything" : "organizer", optedOut: true } as const;
    const input = isPage ? await readBody(c, optOutInput) : oneClick;
    if (input.scope === "organizer" && subject.organizerId === "")
      throw new Refusal("invalid-input:no-organizer", { field: "scope" });
    return c.json(await setOptOut(contextOf(c), { subject, ...input }));
  })
  .post("/mail/events", async (c) => {
    const secret = c.get("config").MAIL_WEBHOOK_SECRET;
    if (!secret) throw notFound();
    const body = await readJson(c);
    const isSigned = await isSignedWebhook(secret, c.req.raw.headers, body.text, c.get("now"));
    if (!isSigned) throw new Refusal("bad-signature");
    await saveReport(contextOf(c), parseAs(mailProviderEvent, body.value));
    return c.body(null, 204);
  });

async function subjectOf(c: AppContext) {
  const found = await readUnsubscribeToken(c.get("config"), c.req.param("token") ?? "");
  if (!found) throw new Refusal("not-found:unsubscribe-link");
  return found;
}
