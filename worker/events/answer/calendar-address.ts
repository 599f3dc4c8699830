import { isPast } from "#schema/past-event.ts";
import { base64url } from "../../lib/ids.ts";
import { hmac } from "../../lib/signing.ts";
import type { OpenPoll } from "../core/decide/open-poll.ts";

type Guest = Pick<OpenPoll["invite"], "id" | "token">;

/** Returns the calendar address of a guest who has answered and gets no mail; undefined for others, and for a past event. */
export async function calendarAddress(
  { APP_ORIGIN }: { APP_ORIGIN: string },
  { invite, event, response }: Pick<OpenPoll, "invite" | "event" | "response">,
): Promise<string | undefined> {
  if (invite.email !== null || response === null || isPast(event)) return undefined;
  return `${APP_ORIGIN}/api/calendar/${invite.id}.${await calendarKey(invite)}.ics`;
}

/** Returns true for the key in this guest's calendar address. */
export async function isCalendarKey(key: string, guest: Guest): Promise<boolean> {
  const [given, own] = [key, await calendarKey(guest)].map((text) => new TextEncoder().encode(text));
  return given!.length === own!.length && crypto.subtle.timingSafeEqual(given!, own!);
}

/**
 * Derives the key from the poll token: it ends when the token is replaced, and does not lead back to it, because calendar
 * providers store and log the address.
 */
async function calendarKey({ id, token }: Guest): Promise<string> {
  return base64url(await hmac(token, `calendar:${id}`)).slice(0, 22);
}
