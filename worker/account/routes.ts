import { Hono } from "hono";
import {
  changeAddressInput,
  mailedTokenInput,
  profileInput,
  setPasswordInput,
  type TakenBack,
} from "#schema/contracts/account.ts";
import { requirePasswords } from "../auth/require-passwords.ts";
import { clearSessionCookie, currentSession, freshSession, readBrowserKey, toUser } from "../auth/session.ts";
import { sendSoon } from "../http/after-response.ts";
import { type AppEnv, clientIp, contextOf, sessionContext } from "../http/context.ts";
import { readBody } from "../http/validate.ts";
import { changeAddress } from "./change-address.ts";
import { deleteAccount } from "./delete-account.ts";
import { exportAccount } from "./export.ts";
import { heldMail } from "./held-mail.ts";
import { removePassword } from "./remove-password.ts";
import { requestAddressChange } from "./request-address-change.ts";
import { saveProfile } from "./save-profile.ts";
import { listSecurityEvents } from "./security-events.ts";
import { endOtherSessions, endSession, listSessions } from "./sessions.ts";
import { setPassword } from "./set-password.ts";
import { takeBackAddress } from "./take-back-address.ts";

export const account = new Hono<AppEnv>()
  .get("/user", async (c) => c.json(toUser(await currentSession(c), c.get("config"))))
  .patch("/user/profile", async (c) => {
    const context = sessionContext(c);
    const input = await readBody(c, profileInput);
    return c.json(await saveProfile(context, input));
  })
  .post("/user/address", async (c) => {
    const { email } = await readBody(c, changeAddressInput);
    const { user } = await currentSession(c);
    sendSoon(c, await requestAddressChange(sessionContext(c), { user, email, clientIp: clientIp(c) }));
    return c.json({ email });
  })
  .post("/user/address/confirm", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    const { mailIds, ...identity } = await changeAddress(sessionContext(c), { token, browserKey: readBrowserKey(c) });
    sendSoon(c, mailIds);
    return c.json(toUser(identity, c.get("config")));
  })
  .post("/auth/take-back", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    const { mailIds, ...taken } = await takeBackAddress(contextOf(c), { token });
    sendSoon(c, mailIds);
    return c.json(taken satisfies TakenBack);
  })
  .post("/user/set-password", async (c) => {
    requirePasswords(c.get("config"));
    const input = await readBody(c, setPasswordInput);
    // A first password needs a fresh sign-in; changing one needs the current password.
    const { user, ...identity } = await freshSession(c, ({ passwordHash }) => passwordHash === null);
    const changed = await setPassword(sessionContext(c), { user, ...input });
    sendSoon(c, [changed.mailId]);
    return c.json(toUser({ ...identity, user: changed.user }, c.get("config")));
  })
  .delete("/user/set-password", async (c) => {
    const { mailId, ...identity } = await removePassword(sessionContext(c));
    sendSoon(c, [mailId]);
    return c.json(toUser(identity, c.get("config")));
  })
  .get("/user/export", async (c) => {
    const data = await exportAccount(sessionContext(c));
    c.header("Content-Disposition", 'attachment; filename="eightish-data.json"');
    return c.json(data);
  })
  .get("/user/held-mail", async (c) => c.json(await heldMail(sessionContext(c))))
  .get("/user/security-events", async (c) => c.json(await listSecurityEvents(sessionContext(c))))
  .get("/user/sessions", async (c) => c.json(await listSessions(sessionContext(c))))
  .delete("/user/sessions", async (c) => {
    await endOtherSessions(sessionContext(c));
    return c.body(null, 204);
  })
  .delete("/user/sessions/:id", async (c) => {
    const context = sessionContext(c);
    const sessionId = c.req.param("id");
    await endSession(context, { sessionId });
    if (sessionId === context.session.sessionId) clearSessionCookie(c);
    return c.body(null, 204);
  })
  .delete("/user/account", async (c) => {
    const { user } = await freshSession(c);
    sendSoon(c, await deleteAccount(sessionContext(c), { user }));
    clearSessionCookie(c);
    return c.body(null, 204);
  });
