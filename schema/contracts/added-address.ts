import * as z from "zod";
import { emailAddress, language } from "./common.ts";

/** Body of POST /api/poll/{token}/address. */
export const addAddressInput = z.object({ email: emailAddress });

/** What the link in the mail to an address shows before its button is pressed. */
const addressPage = z.object({
  email: z.string(),
  /** The name that the link guest answered with. */
  name: z.string(),
  title: z.string(),
  organizerName: z.string(),
  /** The link guest's own language, and the event's for people without one. */
  language: language.nullable(),
  eventLanguage: language.nullable(),
  /** Token of the poll that has the address already; null before. */
  addedTo: z.string().nullable(),
});
export type AddressPage = z.infer<typeof addressPage>;

const _addressAsked = z.object({ message: z.string() });
const addressAdded = z.object({ token: z.string() });
export type AddressAdded = z.infer<typeof addressAdded>;
