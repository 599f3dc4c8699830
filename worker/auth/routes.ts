import { eq } from "drizzle-orm";
import { Hono } from "hono";
import {
  createAccountInput,
  loginInput,
  magicLinkInput,
  mailedTokenInput,
  registerInput,
  splitName,
  verifyPinInput,
} from "#schema/contracts/account.ts";
import { sessions } from "#schema/tables/index.ts";
import type { AppContext, AppEnv } from "../context.ts";
import { failure } from "../errors.ts";
import { batch } from "../lib/db.ts";
import { withinQuotas } from "../lib/quotas.ts";
import { sendSoon } from "../send-soon.ts";
import { readBody } from "../validate.ts";
import { signInByPassword } from "./password-login.ts";
import { type NewAccount, register } from "./register.ts";
import { codeMailQuotas, confirmationMail, requestSignIn } from "./request-code.ts";
import { clearSessionCookie, setSessionCookie, signedInUser, toUser } from "./session.ts";
import { confirmAddress, type SignIn, signInByLink, signInByPin } from "./verify.ts";

const network = (c: AppContext) => c.req.header("CF-Connecting-IP") ?? "";

export const auth = new Hono<AppEnv>()
  .post("/auth/magic-link", async (c) => {
    const { email, next } = await readBody(c, magicLinkInput);
    const mailId = await requestSignIn(
      c.get("db"),
      c.get("config"),
      { email, next, network: network(c) },
      c.get("now"),
    );
    sendSoon(c, [mailId]);
    return c.json({ message: "Check your email for the login link and PIN code." });
  })
  .post("/auth/verify-link", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    return signIn(c, await signInByLink(c.get("db"), c.get("config"), token, c.get("now")));
  })
  .post("/auth/verify-pin", async (c) => {
    const guess = await readBody(c, verifyPinInput);
    return signIn(c, await signInByPin(c.get("db"), c.get("config"), guess, c.get("now")));
  })
  .post("/auth/confirm-email", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    return c.json({ email: await confirmAddress(c.get("db"), c.get("config"), token, c.get("now")) });
  })
  .post("/auth/resend-confirmation", async (c) => {
    const user = await signedInUser(c);
    if (user.emailVerifiedAt !== null) throw failure(409, "Your address is confirmed already.");
    const [db, now] = [c.get("db"), c.get("now")];
    const quotas = codeMailQuotas(user.email, network(c), now);
    const { mailId, statements } = confirmationMail(db, user.email, quotas, now);
    await withinQuotas(db, quotas, now, () => batch(db, statements));
    sendSoon(c, [mailId]);
    return c.json({ email: user.email });
  })
  .post("/login", async (c) => {
    const login = await readBody(c, loginInput);
    return signIn(c, await signInByPassword(c.get("db"), login, c.get("now")));
  })
  .post("/register", async (c) => {
    const { email, password, firstName, lastName } = await readBody(c, registerInput);
    return createAccount(c, { email, password, firstName, lastName, network: network(c) });
  })
  .post("/users", async (c) => {
    const { name, email, password } = await readBody(c, createAccountInput);
    return createAccount(c, { email, password, ...splitName(name), network: network(c) });
  })
  .post("/logout", async (c) => {
    const claims = c.get("claims");
    if (claims) await c.get("db").delete(sessions).where(eq(sessions.id, claims.sessionId));
    clearSessionCookie(c);
    return c.body(null, 204);
  });

async function createAccount(c: AppContext, account: NewAccount) {
  const created = await register(c.get("db"), account, c.get("now"));
  sendSoon(c, [created.mailId]);
  return signIn(c, created, 201);
}

async function signIn(c: AppContext, { user, claims, next }: SignIn, status: 200 | 201 = 200) {
  await setSessionCookie(c, claims);
  return c.json({ user: toUser(user, c.get("config")), next }, status);
}
