import * as z from "zod";
import { emailAddress, instant, oneLineText } from "./common.ts";

export const connectionStatuses = ["pending", "accepted", "declined"] as const;
/** An invitation is a request to an address without a verified account. */
export const connectionTypes = ["connection", "invitation"] as const;

export const contactInput = z.object({
  name: oneLineText("The name", 200).refine((text) => text !== "", { error: "Please enter both name and email." }),
  email: emailAddress,
});
export const contact = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Contact = z.infer<typeof contact>;

export const connectionRequestInput = z.object({ receiverEmail: emailAddress });
export const connectionAnswerInput = z.object({
  status: z.enum(["accepted", "declined"], { error: "The status must be accepted or declined." }),
});

export const incomingConnection = z.object({
  id: z.string(),
  requesterName: z.string(),
  requesterEmail: z.string(),
  createdAt: instant,
});
export const sentConnection = z.object({
  id: z.string(),
  receiverName: z.string(),
  receiverEmail: z.string(),
  status: z.enum(connectionStatuses),
  type: z.enum(connectionTypes),
  createdAt: instant,
  updatedAt: instant,
});
export const connectedFriend = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
