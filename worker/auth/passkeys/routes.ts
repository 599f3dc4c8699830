import { Hono } from "hono";
import { addPasskeyInput, renamePasskeyInput } from "#schema/contracts/passkeys.ts";
import { sendSoon } from "../../http/after-response.ts";
import { type AppEnv, sessionContext } from "../../http/context.ts";
import { readBody } from "../../http/validate.ts";
import { browserName } from "../browser-name.ts";
import { addPasskey, startAdding } from "./add-passkey.ts";
import { answerOffer, listPasskeys, removePasskey, renamePasskey } from "./passkeys.ts";

export const passkeys = new Hono<AppEnv>()
  .get("/passkeys", async (c) => c.json(await listPasskeys(sessionContext(c))))
  .post("/passkeys/options", async (c) => c.json(await startAdding(sessionContext(c))))
  .post("/passkeys/offer", async (c) => {
    await answerOffer(sessionContext(c));
    return c.body(null, 204);
  })
  .post("/passkeys", async (c) => {
    const context = sessionContext(c);
    const { passkey } = await readBody(c, addPasskeyInput);
    const browser = browserName(c.req.header("User-Agent") ?? "");
    const { added, mailId } = await addPasskey(context, { passkey, browser });
    sendSoon(c, [mailId]);
    return c.json(added, 201);
  })
  .patch("/passkeys/:id", async (c) => {
    const context = sessionContext(c);
    const { name } = await readBody(c, renamePasskeyInput);
    return c.json(await renamePasskey(context, { id: c.req.param("id"), name }));
  })
  .delete("/passkeys/:id", async (c) => {
    sendSoon(c, [await removePasskey(sessionContext(c), { id: c.req.param("id") })]);
    return c.body(null, 204);
  });
