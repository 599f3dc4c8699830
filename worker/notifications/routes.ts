import { Hono } from "hono";
import { pushPreferenceInput, registerPushInput } from "#schema/contracts/notifications.ts";
import { type AppEnv, sessionContext } from "../http/context.ts";
import { readBody } from "../http/validate.ts";
import { Refusal } from "../lib/refusal.ts";
import { isPushEndpoint } from "./push-services.ts";
import { readPushToken } from "./read-token.ts";
import { pushPreference, registerBrowser, setPushPreference } from "./subscriptions.ts";

export const notifications = new Hono<AppEnv>()
  .post("/notifications/register", async (c) => {
    const context = sessionContext(c);
    const { token } = await readBody(c, registerPushInput);
    const { VAPID_PUBLIC_KEY, PUSH_TEST_ORIGIN } = context.config;
    const subscription = await readPushToken(token);
    if (!subscription) throw new Refusal("invalid-input:push-subscription", { field: "token" });
    if (!isPushEndpoint(subscription.endpoint, PUSH_TEST_ORIGIN)) {
      throw new Refusal("invalid-input:push-service", { field: "token" });
    }
    if (!VAPID_PUBLIC_KEY) throw new Refusal("push-off");
    await registerBrowser(context, subscription);
    return c.json({ registered: true });
  })
  .get("/notifications", async (c) => c.json(await pushPreference(sessionContext(c))))
  .patch("/notifications", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, pushPreferenceInput);
    return c.json(await setPushPreference(context, input));
  });
