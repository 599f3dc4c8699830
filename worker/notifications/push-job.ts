import * as z from "zod";
import { pushMessage } from "#schema/contracts/notifications.ts";

/** One push to one browser in the queue. It holds no token: the sender looks up the token of the invite named here. */
export const pushJob = z.object({
  subscriptionId: z.string(),
  message: pushMessage,
  inviteId: z.string().nullable(),
});
export type PushJob = z.infer<typeof pushJob>;
