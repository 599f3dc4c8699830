import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Link } from "react-router-dom";
import { ConfirmBanner } from "../features/account/confirm-banner.tsx";
import { userQuery } from "../features/account/queries.ts";
import { MyEvents } from "../features/events/lists/my-events.tsx";
import { NeedsYou } from "../features/events/lists/needs-you.tsx";
import { PastEvents } from "../features/events/lists/past-events.tsx";
import { RecycleBin } from "../features/events/lists/recycle-bin.tsx";
import { DismissedInvites } from "../features/invites/dismissed-invites.tsx";
import { ReceivedInvites } from "../features/invites/received-invites.tsx";
import { PasskeyOffer } from "../features/passkeys/passkey-offer.tsx";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { ButtonLink } from "../ui/form/button.tsx";

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Dashboard"));
  const { data: user } = useQuery(userQuery());
  return (
    <div className="page grid grid-cols-[minmax(0,1fr)] gap-8 pt-8 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <div>
          <h1 className="text-2xl sm:text-3xl">{i18n.t("Dashboard")}</h1>
          <p className="mt-1 text-ink-2">{i18n.t("Manage your events and respond to invitations")}</p>
        </div>
        <ButtonLink as={Link} to="/home" className="max-sm:w-full">
          <Plus aria-hidden="true" size={16} strokeWidth={2.25} />
          {i18n.t("Create Event")}
        </ButtonLink>
      </div>
      {user && <ConfirmBanner user={user} />}
      <PasskeyOffer />
      <NeedsYou />
      <MyEvents />
      <ReceivedInvites />
      <PastEvents />
      <DismissedInvites />
      <RecycleBin />
    </div>
  );
}
