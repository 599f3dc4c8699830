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
import { countQuotas, withinQuotas } from "../lib/quotas.ts";
import { sendSoon } from "../send-soon.ts";
import { readBody } from "../validate.ts";
import { browserName } from "./browser-name.ts";
import { signInByPassword } from "./password-login.ts";
import { type NewAccount, register } from "./register.ts";
import { codeMailQuotas, confirmationMail, requestSignIn } from "./request-code.ts";
import { clearSessionCookie, setSessionCookie, signedInUser, toUser } from "./session.ts";
import { signInByPin } from "./sign-in-by-pin.ts";
import type { SignIn, Visitor } from "./start-session.ts";
import { confirmAddress, signInByLink } from "./verify.ts";

const address = (c: AppContext) => c.req.header("CF-Connecting-IP") ?? "";

const visitor = (c: AppContext): Visitor => ({
  address: address(c),
  browser: browserName(c.req.header("User-Agent") ?? ""),
  claims: c.get("claims"),
});

export const auth = new Hono<AppEnv>()
  .post("/auth/magic-link", async (c) => {
    const { email, next } = await readBody(c, magicLinkInput);
    const request = { email, next, address: address(c) };
    const mailId = await requestSignIn(c.get("db"), c.get("config"), request, c.get("now"));
    sendSoon(c, [mailId]);
    return c.json({ message: "Check your email for the login link and PIN code." });
  })
  .post("/auth/verify-link", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    return signIn(c, await signInByLink(c.get("db"), c.get("config"), token, visitor(c), c.get("now")));
  })
  .post("/auth/verify-pin", async (c) => {
    const guess = await readBody(c, verifyPinInput);
    return signIn(c, await signInByPin(c.get("db"), c.get("config"), guess, visitor(c), c.get("now")));
  })
  .post("/auth/confirm-email", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    return c.json({ email: await confirmAddress(c.get("db"), c.get("config"), token, c.get("now")) });
  })
  .post("/auth/resend-confirmation", async (c) => {
    const user = await signedInUser(c);
    if (user.emailVerifiedAt !== null) throw failure("already-confirmed", "Your address is confirmed already.");
    const [db, now] = [c.get("db"), c.get("now")];
    const quotas = codeMailQuotas(user.email, address(c), now).all;
    const { mailId, statements } = confirmationMail(db, user.email, now);
    await withinQuotas(db, quotas, now, () => batch(db, [countQuotas(db, quotas), ...statements]));
    sendSoon(c, [mailId]);
    return c.json({ email: user.email });
  })
  .post("/login", async (c) => {
    const login = await readBody(c, loginInput);
    return signIn(c, await signInByPassword(c.get("db"), login, visitor(c), c.get("now")));
  })
  .post("/register", async (c) => {
    const { email, password, firstName, lastName } = await readBody(c, registerInput);
    return createAccount(c, { email, password, firstName, lastName });
  })
  .post("/users", async (c) => {
    const { name, email, password } = await readBody(c, createAccountInput);
    return createAccount(c, { email, password, ...splitName(name) });
  })
  .post("/logout", async (c) => {
    const claims = c.get("claims");
    if (claims) await c.get("db").delete(sessions).where(eq(sessions.id, claims.sessionId));
    clearSessionCookie(c);
    return c.body(null, 204);
  });

async function createAccount(c: AppContext, account: NewAccount) {
  const created = await register(c.get("db"), account, visitor(c), c.get("now"));
  sendSoon(c, [created.mailId]);
  return signIn(c, created, 201);
}

async function signIn(c: AppContext, { user, claims, next }: SignIn, status: 200 | 201 = 200) {
  await setSessionCookie(c, claims);
  return c.json({ user: toUser(user, c.get("config")), next }, status);
}
