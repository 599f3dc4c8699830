import * as z from "zod";
import { WHOLE_NAME_MAX } from "../limits.ts";
import { emailAddress, instant, mailedText } from "./common.ts";

export const connectionStatuses = ["pending", "accepted", "declined"] as const;
/** An invitation is a request to an address without a verified account. */
export const connectionTypes = ["connection", "invitation"] as const;
export type ConnectionStatus = (typeof connectionStatuses)[number];
export type ConnectionType = (typeof connectionTypes)[number];

/** Body of POST /api/friends. */
export const contactInput = z.object({
  name: mailedText("the name", WHOLE_NAME_MAX).refine((text) => text !== "", {
    error: "Please enter both name and email.",
  }),
  email: emailAddress,
});
const contact = z.object({ id: z.string(), name: z.string(), email: z.string() });
export type Contact = z.infer<typeof contact>;

/** Body of POST /api/connections/request and /remind. */
export const connectionRequestInput = z.object({ receiverEmail: emailAddress });
/** Body of PUT /api/connections/{id}/respond. */
export const connectionAnswerInput = z.object({
  status: z.enum(["accepted", "declined"], { error: "Please answer with accepted or declined." }),
});

const incomingConnection = z.object({
  id: z.string(),
  requesterName: z.string(),
  /** Empty until the requester has confirmed their address. Until then the request can only be declined. */
  requesterEmail: z.string(),
  createdAt: instant,
});
const sentConnection = z.object({
  id: z.string(),
  receiverName: z.string(),
  receiverEmail: z.string(),
  status: z.enum(connectionStatuses),
  type: z.enum(connectionTypes),
  createdAt: instant,
  /** When it was created, or last reminded or responded to. */
  updatedAt: instant,
});
const connectedFriend = z.object({
  id: z.string(),
  email: z.string(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type ContactInput = z.infer<typeof contactInput>;
export type IncomingConnection = z.infer<typeof incomingConnection>;
export type SentConnection = z.infer<typeof sentConnection>;
export type ConnectedFriend = z.infer<typeof connectedFriend>;

/** State of a contact for the list's owner. Derived, never stored. */
const contactStates = ["connected", "pending-received", "pending-sent", "declined", "can-connect"] as const;
export type ContactState = (typeof contactStates)[number];

/** An entry of GET /api/friends. Connection id and real names are null unless the person is connected. */
const listedContact = contact.extend({
  state: z.enum(contactStates),
  connectionId: z.string().nullable(),
  firstName: z.string().nullable(),
  lastName: z.string().nullable(),
});
export type ListedContact = z.infer<typeof listedContact>;

/** An entry of GET /api/connections: an accepted connection, from either side. */
const acceptedConnection = z.object({
  id: z.string(),
  friend: connectedFriend,
  createdAt: instant,
  updatedAt: instant,
});
export type AcceptedConnection = z.infer<typeof acceptedConnection>;

/** Response of POST /api/connections/request. 'accepted' when both people had asked. */
const connectionRequestResult = z.object({
  id: z.string(),
  type: z.enum(connectionTypes),
  status: z.enum(connectionStatuses),
  /** One sentence on what happened. */
  description: z.string(),
});
export type ConnectionRequestResult = z.infer<typeof connectionRequestResult>;

/** Response of PUT /api/connections/{id}/respond. */
const connectionAnswer = z.object({ id: z.string(), status: z.enum(connectionStatuses) });
export type ConnectionAnswer = z.infer<typeof connectionAnswer>;

/** Response of GET /api/connections/mailed/{token}: the page behind a mailed connection link. */
const mailedConnection = z.object({
  id: z.string(),
  requesterName: z.string(),
  receiverEmail: z.string(),
  status: z.enum(connectionStatuses),
  type: z.enum(connectionTypes),
  createdAt: instant,
  /** True when the signed-in visitor is the receiver and may respond at once. */
  isForViewer: z.boolean(),
});
export type MailedConnection = z.infer<typeof mailedConnection>;
