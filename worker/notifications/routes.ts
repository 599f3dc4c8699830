import { Hono } from "hono";
import { pushPreferenceInput, registerPushInput } from "#schema/contracts/notifications.ts";
import { type AppEnv, sessionContext } from "../http/context.ts";
import { readBody } from "../http/validate.ts";
import { readPushToken } from "./read-token.ts";
import { pushPreference, registerBrowser, setPushPreference } from "./subscriptions.ts";

export const notifications = new Hono<AppEnv>()
  .post("/notifications/register", async (c) => {
    const context = sessionContext(c);
    const { token } = await readBody(c, registerPushInput);
    await registerBrowser(context, await readPushToken(token, context.config));
    return c.json({ registered: true });
  })
  .get("/notifications", async (c) => c.json(await pushPreference(sessionContext(c))))
  .patch("/notifications", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, pushPreferenceInput);
    return c.json(await setPushPreference(context, input));
  });
