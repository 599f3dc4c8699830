import * as z from "zod";
import { pushMessage } from "#schema/contracts/notifications.ts";

/** One push to one browser of an account. It holds no token: the sender looks up the token of the invite named here. */
const accountPush = z.object({
  subscriptionId: z.string(),
  message: pushMessage,
  inviteId: z.string().nullable(),
});
export type AccountPush = z.infer<typeof accountPush>;

/** The news of a date for one browser of a guest. The sender looks up what the guest does not know yet. */
const guestPush = z.object({ guestBrowserId: z.string() });
export type GuestPush = z.infer<typeof guestPush>;

/** One push in the queue. */
export const pushJob = z.union([accountPush, guestPush]);
export type PushJob = z.infer<typeof pushJob>;
