import { listeners } from "../../test/mail-room.ts";
import type { Certificates } from "./certificates.ts";

export const portNames = [...listeners, "quota", "greylist", "dkim"] as const;

/** Where the mail servers of one run write and listen. */
export interface ServerPlaces {
  folder: string;
  ports: Record<(typeof portNames)[number], number>;
  certificates: Certificates;
}
