import * as z from "zod";
import { type BlockTime, blockTimes } from "../block-times.ts";
import { adminReasonInput } from "./admin.ts";
import { instant } from "./common.ts";

const ADDRESS = "Please enter an IPv4 address, or an IPv6 address or its /64.";

/** Body of POST /api/admin/networks. The network is that of the address. */
export const blockNetworkInput = adminReasonInput.extend({
  address: z
    .string({ error: ADDRESS })
    .transform((typed) => typed.trim().replace(/\/64$/, ""))
    .pipe(z.union([z.ipv4(), z.ipv6()], { error: ADDRESS })),
  time: z.enum(Object.keys(blockTimes) as [BlockTime, ...BlockTime[]], {
    error: "Please choose how long: hour, day, week or month.",
  }),
});
export type BlockNetworkInput = z.infer<typeof blockNetworkInput>;

/** Body of POST /api/admin/networks/unblock. */
export const unblockNetworkInput = adminReasonInput.extend({
  network: z.string({ error: "Please choose one of the blocked networks." }).max(100),
});

/** A blocked network; its id is its name, such as '203.0.113.7' or '2001:db8:1:2::/64'. */
const networkBlock = z.object({ id: z.string(), createdAt: instant, expiresAt: instant });
export type NetworkBlock = z.infer<typeof networkBlock>;
