import { Hono } from "hono";
import { mailProviderEvent } from "#schema/contracts/mail-events.ts";
import { type OptOutInput, optOutInput } from "#schema/contracts/opt-outs.ts";
import { type AppContext, type AppEnv, contextOf } from "../http/context.ts";
import { parseAs, readBody, readJson } from "../http/validate.ts";
import { notFound, Refusal } from "../lib/refusal.ts";
import { readUnsubscribeToken, type UnsubscribeSubject } from "../mail/tokens/foot-links.ts";
import { type NewsSubject, readStopNewsToken } from "../mail/tokens/stop-news.ts";
import { saveReport } from "../mail/undeliverable.ts";
import { isSignedWebhook } from "../mail/webhook.ts";
import { optOutState, setOptOut } from "./opt-out.ts";
import { newsState, setNews } from "./stop-news.ts";

export const optOuts = new Hono<AppEnv>()
  .get("/unsubscribe/:token", async (c) => {
    const { subject, ofNews } = await subjectOf(c);
    const state = await optOutState(contextOf(c), { subject });
    return c.json(ofNews ? { ...state, news: await newsState(contextOf(c), ofNews) } : state);
  })
  .post("/unsubscribe/:token", async (c) => {
    const { subject, ofNews } = await subjectOf(c);
    // A mail program posts a form (RFC 8058 §3.1), our page posts JSON.
    const isPage = (c.req.header("Content-Type") ?? "").startsWith("application/json");
    const scope = ofNews ? "show-news" : subject.organizerId === "" ? "everything" : "organizer";
    const input: OptOutInput = isPage ? await readBody(c, optOutInput) : { scope, optedOut: true };
    if (input.scope === "show-news") {
      if (!ofNews) throw new Refusal("not-found:unsubscribe-link");
      await setNews(contextOf(c), { subject: ofNews, showId: input.showId, optedOut: input.optedOut });
      const state = await optOutState(contextOf(c), { subject });
      return c.json({ ...state, news: await newsState(contextOf(c), ofNews) });
    }
    if (input.scope === "organizer" && subject.organizerId === "")
      throw new Refusal("invalid-input:no-organizer", { field: "scope" });
    const state = await setOptOut(contextOf(c), { subject, scope: input.scope, optedOut: input.optedOut });
    return c.json(ofNews ? { ...state, news: await newsState(contextOf(c), ofNews) } : state);
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

/** Returns whose mail stops, and whose news of shows it is when the link is of such a mail. */
async function subjectOf(c: AppContext): Promise<{ subject: UnsubscribeSubject; ofNews: NewsSubject | null }> {
  const token = c.req.param("token") ?? "";
  const subject = await readUnsubscribeToken(c.get("config"), token);
  if (subject) return { subject, ofNews: null };
  const ofNews = await readStopNewsToken(c.get("config"), token);
  if (!ofNews) throw new Refusal("not-found:unsubscribe-link");
  return { subject: { email: ofNews.email, organizerId: "" }, ofNews };
}
