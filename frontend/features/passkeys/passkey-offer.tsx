import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { whenIdle } from "../../lib/when-idle.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { userQuery } from "../account/queries.ts";

// After the page's content, which it must not delay.
const PasskeyOfferCard = lazyPart(async () => {
  await whenIdle();
  return import("./passkey-offer-card.tsx");
});

/** Offers a passkey after a mailed sign-in, until the person answers. */
export function PasskeyOffer() {
  const { data: user } = useQuery(userQuery());
  return <Suspense>{user?.isOfferedPasskey && <PasskeyOfferCard user={user} />}</Suspense>;
}
