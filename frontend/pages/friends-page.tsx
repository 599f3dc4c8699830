import { useQuery } from "@tanstack/react-query";
import { Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { ConfirmBanner } from "../features/account/confirm-banner.tsx";
import { userQuery } from "../features/account/queries.ts";
import { ActivityCard } from "../features/people/activity-card.tsx";
import { ContactsCard } from "../features/people/contacts-card.tsx";
import { loadPreferencesSheet } from "../features/people/preferences/preferences-link.tsx";
import { useOpenedPerson } from "../features/people/preferences/use-opened-person.ts";
import { incomingQuery } from "../features/people/queries.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { cn } from "../ui/cn.ts";
import { Button } from "../ui/form/button.tsx";
import { lazyPart } from "../ui/state/lazy-part.tsx";

const loadAddDialog = () => import("../features/people/add-contact-dialog.tsx");
const AddContactDialog = lazyPart(loadAddDialog);
const PreferencesSheet = lazyPart(loadPreferencesSheet);

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Contacts & Connections"));
  const { data: user } = useQuery(userQuery());
  const [isAdding, setAdding] = useState(false);
  const { opened, close } = useOpenedPerson();
  const isActivityFirst = useIsActivityFirst();
  const contacts = <ContactsCard key="contacts" isHeld={isActivityFirst === null} onAdd={() => setAdding(true)} />;
  // Phones show it once its place is known, because it would move.
  const activity = (
    <ActivityCard key="activity" className={cn("lg:order-last", isActivityFirst === null && "max-lg:hidden")} />
  );
  return (
    <div className="page grid gap-6 pt-8 pb-16">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
        <h1 className="text-2xl sm:text-3xl">{i18n.t("Contacts & Connections")}</h1>
        <Button
          onPointerEnter={loadAddDialog}
          onFocus={loadAddDialog}
          onClick={() => setAdding(true)}
          className="max-sm:w-full"
        >
          <Plus aria-hidden="true" size={16} strokeWidth={2.25} />
          {i18n.t("Add Contact")}
        </Button>
      </div>
      {user && <ConfirmBanner user={user} what="connection requests" />}
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-6 lg:grid-cols-[minmax(0,1fr)_24rem]">
        {isActivityFirst ? [activity, contacts] : [contacts, activity]}
      </div>
      <Suspense>
        {isAdding && <AddContactDialog onClose={() => setAdding(false)} />}
        {opened !== null && <PreferencesSheet connectionId={opened} onClose={close} />}
      </Suspense>
    </div>
  );
}

/**
 * Returns whether phones show the activity first, because a request is waiting. Null until known. Decided once per
 * visit, so that the cards do not swap places in use.
 */
function useIsActivityFirst(): boolean | null {
  const incoming = useQuery(incomingQuery());
  const [decided, setDecided] = useState<boolean | null>(null);
  if (decided === null && !incoming.isPending) setDecided((incoming.data?.length ?? 0) > 0);
  return decided;
}
