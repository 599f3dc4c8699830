import { useQuery } from "@tanstack/react-query";
import { ConfirmBanner } from "./confirm-banner.tsx";
import { userQuery } from "./queries.ts";

/** Says that invitations wait until the user's address is confirmed, and offers to confirm it. */
export function ConfirmToSend() {
  const { data: user } = useQuery(userQuery());
  return user ? <ConfirmBanner user={user} what={null} /> : null;
}
