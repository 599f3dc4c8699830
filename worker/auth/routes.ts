import { Hono } from "hono";
import {
  createAccountInput,
  loginInput,
  type MagicLinkInput,
  magicLinkInput,
  mailedTokenInput,
  readLinkInput,
  registerInput,
  type SignedIn,
  type SignInMailed,
  verifyLinkInput,
  verifyPinInput,
  type WaitingEvent,
  wholeName,
} from "#schema/contracts/account.ts";
import { passkeySignInInput } from "#schema/contracts/passkeys.ts";
import { withShowLinks } from "../events/organize/create/show-links.ts";
import { sendSoon } from "../http/after-response.ts";
import { type AppContext, type AppEnv, clientIp, contextOf, sessionContext } from "../http/context.ts";
import { pathId, readBody } from "../http/validate.ts";
import { browserName } from "./browser-name.ts";
import { confirmAddress } from "./confirm-address.ts";
import { endSessionByLink } from "./end-session-by-link.ts";
import { signInByPasskey, startPasskeySignIn } from "./passkeys/sign-in-by-passkey.ts";
import { readLink } from "./read-link.ts";
import { type NewAccount, register } from "./register.ts";
import { requestConfirmation, requestSignIn } from "./request-code.ts";
import { requirePasswords } from "./require-passwords.ts";
import { sendWaitingEvent } from "./send-waiting-event.ts";
import { chooseBrowserKey, clearSessionCookie, setSessionCookie, signedInUser, toUser } from "./session.ts";
import { signInByLink } from "./sign-in-by-link.ts";
import { signInByPassword } from "./sign-in-by-password.ts";
import { signInByPin } from "./sign-in-by-pin.ts";
import { readSignInRequest } from "./sign-in-request.ts";
import { signOut } from "./sign-out.ts";
import type { SignIn, Visitor } from "./start-session.ts";

const visitor = (c: AppContext): Visitor => ({
  clientIp: clientIp(c),
  browser: browserName(c.req.header("User-Agent") ?? ""),
  browserKey: chooseBrowserKey(c),
  claims: c.get("claims"),
});

export const auth = new Hono<AppEnv>()
  .post("/auth/magic-link", async (c) => {
    const { email, next, ...input } = await readBody(c, magicLinkInput);
    const request = { email, next, waiting: await waitingEvent(c, input), visitor: visitor(c) };
    const { codeId, mailId } = await requestSignIn(contextOf(c), request);
    sendSoon(c, [mailId], { isUrgent: true });
    const message = "Check your email for the login link and PIN code.";
    return c.json({ message, request: codeId } satisfies SignInMailed);
  })
  .get("/auth/requests/:id", async (c) => {
    const request = { id: pathId(c), eventKey: c.req.query("eventKey") ?? "" };
    return c.json(await readSignInRequest(contextOf(c), request));
  })
  .post("/auth/read-link", async (c) => c.json(await readLink(contextOf(c), await readBody(c, readLinkInput))))
  .post("/auth/verify-link", async (c) => {
    const { token, send } = await readBody(c, verifyLinkInput);
    return signInByCode(c, await signInByLink(contextOf(c), { token, visitor: visitor(c) }), send);
  })
  .post("/auth/verify-pin", async (c) => {
    const { send, ...guess } = await readBody(c, verifyPinInput);
    return signInByCode(c, await signInByPin(contextOf(c), { ...guess, visitor: visitor(c) }), send);
  })
  .post("/auth/confirm-email", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    return c.json(await confirmAddress(contextOf(c), { token, visitor: visitor(c) }));
  })
  .post("/auth/resend-confirmation", async (c) => {
    const user = await signedInUser(c);
    sendSoon(c, [await requestConfirmation(sessionContext(c), { user, clientIp: clientIp(c) })], { isUrgent: true });
    return c.json({ email: user.email });
  })
  .post("/auth/passkey/options", async (c) => c.json(await startPasskeySignIn(contextOf(c), { clientIp: clientIp(c) })))
  .post("/auth/passkey", async (c) => {
    const input = await readBody(c, passkeySignInInput);
    const started = await signInByPasskey(contextOf(c), { ...input, visitor: visitor(c) });
    sendSoon(c, started.mailIds);
    return c.json(await openSession(c, started));
  })
  .post("/login", async (c) => {
    requirePasswords(c.get("config"));
    const login = await readBody(c, loginInput);
    const started = await signInByPassword(contextOf(c), { ...login, visitor: visitor(c) });
    sendSoon(c, started.mailIds);
    return c.json(await openSession(c, started));
  })
  .post("/register", async (c) => {
    const { email, password, firstName, lastName } = await readBody(c, registerInput);
    if (password !== undefined) requirePasswords(c.get("config"));
    return createAccount(c, { email, password, firstName, lastName });
  })
  .post("/users", async (c) => {
    requirePasswords(c.get("config"));
    const { name, email, password } = await readBody(c, createAccountInput);
    return createAccount(c, { email, password, ...wholeName(name) });
  })
  .post("/auth/end-session", async (c) => {
    const { token } = await readBody(c, mailedTokenInput);
    await endSessionByLink(contextOf(c), { token });
    return c.body(null, 204);
  })
  .post("/logout", async (c) => {
    await signOut(contextOf(c), { claims: c.get("claims") });
    clearSessionCookie(c);
    return c.body(null, 204);
  });

async function createAccount(c: AppContext, account: NewAccount) {
  const created = await register(contextOf(c), { account, visitor: visitor(c) });
  sendSoon(c, created.mailIds, { isUrgent: true });
  return c.json(await openSession(c, created), 201);
}

async function waitingEvent(
  c: AppContext,
  { event, eventKey: key, organizerName = "" }: Pick<MagicLinkInput, "event" | "eventKey" | "organizerName">,
): Promise<WaitingEvent | null> {
  if (!event || !key) return null;
  return { event: await withShowLinks(event, contextOf(c)), key, organizerName };
}

/**
 * Signs in, and sends the waiting event if the person confirmed this one: a stranger may have asked for the mail with
 * an event of their own.
 */
async function signInByCode(c: AppContext, { waiting, ...started }: SignIn, send: string | undefined) {
  sendSoon(c, started.mailIds);
  const signedIn = await openSession(c, started);
  if (!waiting) return c.json(signedIn);
  if (waiting.key !== send) return c.json({ ...signedIn, waiting });
  const { user, event } = await sendWaitingEvent(sessionContext(c), { user: signedIn.user, waiting });
  if (!event) return c.json({ ...signedIn, user, waiting });
  sendSoon(c, event.mailIds);
  return c.json({ ...signedIn, user, event: { id: event.eventId }, invitations: event.invitations });
}

async function openSession(c: AppContext, { claims, next, ...identity }: SignIn): Promise<SignedIn> {
  await setSessionCookie(c, claims);
  return { user: toUser(identity, c.get("config")), next };
}
