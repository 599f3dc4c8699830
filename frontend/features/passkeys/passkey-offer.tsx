import { useQuery } from "@tanstack/react-query";
import { Suspense } from "react";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { userQuery } from "../account/queries.ts";

const PasskeyOfferCard = lazyPart(() => import("./passkey-offer-card.tsx"));

/** Offers a passkey after a mailed sign-in, until the person answers. */
export function PasskeyOffer() {
  const { data: user } = useQuery(userQuery());
  return <Suspense>{user?.isOfferedPasskey && <PasskeyOfferCard user={user} />}</Suspense>;
}
