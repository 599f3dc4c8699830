import { useQuery } from "@tanstack/react-query";
import { Search } from "lucide-react";
import { Suspense, useDeferredValue, useMemo, useRef, useState } from "react";
import type { ListedContact } from "#schema/contracts/connections.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { startIconSpace } from "../../ui/form/icon-space.ts";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { EmptyState } from "../../ui/state/empty-state.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { invitedAddresses } from "./connection-rules.ts";
import { CONTACTS_HEADING, ContactRow, loadConnectDialog } from "./contact-row.tsx";
import { searchContacts } from "./contact-search.ts";
import { loadDisconnectDialog } from "./disconnect-button.tsx";
import { type Connected, useRemoveContact } from "./mutations.ts";
import { LoadingPeople, PeopleCard } from "./people-card.tsx";
import { contactsQuery, sentQuery } from "./queries.ts";
import { SlicedList } from "./sliced-list.tsx";

const ConnectDialog = lazyPart(loadConnectDialog);
const DisconnectDialog = lazyPart(loadDisconnectDialog);
const FIRST_ROWS = 50;

interface ContactsCardProps {
  /** True until the page knows the order of its cards. The card shows a skeleton meanwhile. */
  isHeld: boolean;
  onAdd: () => void;
}

/** 'My Contacts (n)': the private list. Its search runs in the browser. */
export function ContactsCard({ isHeld, onAdd }: ContactsCardProps) {
  const i18n = useWords();
  // Refetched as often as the requests beside it, because both show the same people.
  const query = useQuery({ ...contactsQuery(), staleTime: 30_000 });
  const { data: contacts, isError } = query;
  const isLoading = isHeld || (!contacts && !isError);
  return (
    <PeopleCard
      headingId={CONTACTS_HEADING}
      title={
        contacts && !isLoading
          ? i18n.t("My Contacts ({count})", { count: i18n.count(contacts.length) })
          : i18n.t("My Contacts")
      }
      isBusy={isLoading}
    >
      {isLoading ? (
        <LoadingPeople />
      ) : !contacts ? (
        <LoadFailure className="mt-3" text={i18n.t("Couldn't load your contacts.")} query={query} />
      ) : contacts.length === 0 ? (
        <EmptyState
          level={3}
          title={i18n.t("No contacts yet")}
          text={i18n.t("Add the people you plan with, to invite them quickly and to connect.")}
          action={
            <Button variant="secondary" onClick={onAdd}>
              {i18n.t("Add Contact")}
            </Button>
          }
        />
      ) : (
        <FoundContacts contacts={contacts} />
      )}
    </PeopleCard>
  );
}

function FoundContacts({ contacts }: { contacts: readonly ListedContact[] }) {
  const i18n = useWords();
  const [typed, setTyped] = useState("");
  const input = useRef<HTMLInputElement>(null);
  const [connecting, setConnecting] = useState<ListedContact | null>(null);
  const [ending, setEnding] = useState<Connected | null>(null);
  const { mutate: remove } = useRemoveContact();
  const { data: sent } = useQuery(sentQuery());
  const invited = useMemo(() => invitedAddresses(sent ?? []), [sent]);
  // Typing stays responsive, because a long list renders after the input.
  const search = useDeferredValue(typed.trim());
  const found = useMemo(() => searchContacts(contacts, search), [contacts, search]);

  function clear() {
    setTyped("");
    input.current?.focus();
  }
  return (
    <>
      <div className="relative mt-4">
        <Search aria-hidden="true" size={20} className="pointer-events-none absolute top-3.5 start-3.5 text-ink-3" />
        <SearchInput
          ref={input}
          aria-label={i18n.t("Search contacts")}
          value={typed}
          onType={setTyped}
          className={startIconSpace}
        />
      </div>
      <p role="status" className="sr-only">
        {search !== "" && i18n.t("{people, plural, one {# found} other {# found}}", { people: found.length })}
      </p>
      <div className="mt-2">
        {found.length === 0 ? (
          <div className="grid justify-items-center gap-3 py-8 text-center">
            <p className="text-ink-2 wrap-anywhere">{i18n.t("Nobody matches “{search}”.", { search })}</p>
            <Button variant="secondary" onClick={clear}>
              {i18n.t("Clear search")}
            </Button>
          </div>
        ) : (
          <SlicedList label={i18n.t("Contacts")} items={found} first={FIRST_ROWS} search={search}>
            {(contact) => (
              <ContactRow
                key={contact.id}
                contact={contact}
                isInvited={invited.has(contact.email)}
                onConnect={setConnecting}
                onDisconnect={setEnding}
                onRemove={remove}
              />
            )}
          </SlicedList>
        )}
      </div>
      <Suspense>
        {connecting && <ConnectDialog contact={connecting} onClose={() => setConnecting(null)} />}
        {ending && <DisconnectDialog person={ending} onClose={() => setEnding(null)} />}
      </Suspense>
    </>
  );
}
