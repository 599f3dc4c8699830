import * as z from "zod";
import { pushMessage } from "#schema/contracts/notifications.ts";

/**
 * One push to one browser as it travels through the queue. It holds no poll's token: a push that opens a poll names the
 * invite, and whoever sends it looks up the token that opens it then.
 */
export const pushJob = z.object({
  subscriptionId: z.string(),
  message: pushMessage,
  inviteId: z.string().nullable(),
});
export type PushJob = z.infer<typeof pushJob>;
