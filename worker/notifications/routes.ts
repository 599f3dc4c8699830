import { Hono } from "hono";
import { pushPreferenceInput, registerPushInput } from "#schema/contracts/notifications.ts";
import { type AppEnv, sessionContext } from "../http/context.ts";
import { failure } from "../http/errors.ts";
import { readBody } from "../http/validate.ts";
import { isPushEndpoint } from "./push-services.ts";
import { readPushToken } from "./read-token.ts";
import { pushPreference, registerBrowser, setPushPreference } from "./subscriptions.ts";

export const notifications = new Hono<AppEnv>()
  .post("/notifications/register", async (c) => {
    const context = sessionContext(c);
    const { token } = await readBody(c, registerPushInput);
    const { VAPID_PUBLIC_KEY, PUSH_TEST_ORIGIN } = context.config;
    const subscription = await readPushToken(token);
    if (!subscription)
      throw failure("invalid-input", "Please send the browser's push subscription as text.", { field: "token" });
    if (!isPushEndpoint(subscription.endpoint, PUSH_TEST_ORIGIN)) {
      throw failure(
        "invalid-input",
        "We do not know this browser's push service. Please use another browser for notifications.",
        { field: "token" },
      );
    }
    if (!VAPID_PUBLIC_KEY) throw failure("push-off", "Push notifications are not set up on this server.");
    await registerBrowser(context, subscription);
    return c.json({ registered: true });
  })
  .get("/notifications", async (c) => c.json(await pushPreference(sessionContext(c))))
  .patch("/notifications", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, pushPreferenceInput);
    return c.json(await setPushPreference(context, input));
  });
