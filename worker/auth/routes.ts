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
import { sendSoon } from "../http/after-response.ts";
import { type AppContext, type AppEnv, contextOf, sessionContext } from "../http/context.ts";
import { readBody } from "../http/validate.ts";
import { browserName } from "./browser-name.ts";
import { confirmAddress } from "./confirm-address.ts";
import { type NewAccount, register } from "./register.ts";
import { requestConfirmation, requestSignIn } from "./request-code.ts";
import { requirePasswords } from "./require-passwords.ts";
import { clearSessionCookie, setSessionCookie, signedInUser, toUser } from "./session.ts";
import { signInByLink } from "./sign-in-by-link.ts";
import { signInByPassword } from "./sign-in-by-password.ts";
import { signInByPin } from "./sign-in-by-pin.ts";
import { signOut } from "./sign-out.ts";
import type { SignIn, Visitor } from "./start-session.ts";

const address = (c: AppContext) => c.req.header("CF-Connecting-IP") ?? "";

const visitor = (c: AppContext): Visitor => ({
  address: address(c),
  browser: browserName(c.req.header("User-Agent") ?? ""),
  claims: c.get("claims"),
});

export const auth = new Hono<AppEnv>()
  .post("/auth/magic-link", async (c) => {
    const { email, next } = await readBody(c, magicLinkInput);
    sendSoon(c, [await requestSignIn(contextOf(c), { email, next, address: address(c) })], { isUrgent: true });
    return c.json({ message: "Check your email for the login link and PIN code." });
  })
  .post("/auth/verify-link", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    return signIn(c, await signInByLink(contextOf(c), { token, visitor: visitor(c) }));
  })
  .post("/auth/verify-pin", async (c) => {
    const guess = await readBody(c, verifyPinInput);
    return signIn(c, await signInByPin(contextOf(c), { ...guess, visitor: visitor(c) }));
  })
  .post("/auth/confirm-email", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    return c.json(await confirmAddress(contextOf(c), { token, visitor: visitor(c) }));
  })
  .post("/auth/resend-confirmation", async (c) => {
    const user = await signedInUser(c);
    sendSoon(c, [await requestConfirmation(sessionContext(c), { user, address: address(c) })], { isUrgent: true });
    return c.json({ email: user.email });
  })
  .post("/login", async (c) => {
    requirePasswords(c.get("config"));
    const login = await readBody(c, loginInput);
    return signIn(c, await signInByPassword(contextOf(c), { ...login, visitor: visitor(c) }));
  })
  .post("/register", async (c) => {
    const { email, password, firstName, lastName } = await readBody(c, registerInput);
    if (password !== undefined) requirePasswords(c.get("config"));
    return createAccount(c, { email, password, firstName, lastName });
  })
  .post("/users", async (c) => {
    requirePasswords(c.get("config"));
    const { name, email, password } = await readBody(c, createAccountInput);
    return createAccount(c, { email, password, ...splitName(name) });
  })
  .post("/logout", async (c) => {
    await signOut(contextOf(c), { claims: c.get("claims") });
    clearSessionCookie(c);
    return c.body(null, 204);
  });

async function createAccount(c: AppContext, account: NewAccount) {
  const created = await register(contextOf(c), { account, visitor: visitor(c) });
  sendSoon(c, [created.mailId], { isUrgent: true });
  return signIn(c, created, 201);
}

async function signIn(c: AppContext, { claims, next, ...identity }: SignIn, status: 200 | 201 = 200) {
  await setSessionCookie(c, claims);
  return c.json({ user: toUser(identity, c.get("config")), next }, status);
}
