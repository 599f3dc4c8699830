import { Suspense, useState } from "react";
import type { AcceptedConnection, Contact } from "#schema/contracts/connections.ts";
import { displayName } from "#schema/person-name.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { DisconnectButton, loadDisconnectDialog } from "./disconnect-button.tsx";
import { type Connected, useAddContact } from "./mutations.ts";
import { PersonRow } from "./person-row.tsx";
import { PreferencesLink } from "./preferences/preferences-link.tsx";
import { SlicedList } from "./sliced-list.tsx";
import { StateChip } from "./state-chip.tsx";

const DisconnectDialog = lazyPart(loadDisconnectDialog);

const FIRST_ROWS = 10;

/** Returns the connected people who are missing from the contacts. */
export function unlisted(connections: readonly AcceptedConnection[], contacts: readonly Contact[]) {
  const listed = new Set(contacts.map(({ email }) => email));
  return connections.filter(({ friend }) => !listed.has(friend.email));
}

interface UnlistedPeopleProps {
  connections: readonly AcceptedConnection[];
  /** Called when a row is removed, to move the focus. */
  onLeave: () => void;
}

export function UnlistedPeople({ connections, onLeave }: UnlistedPeopleProps) {
  const i18n = useWords();
  const add = useAddContact();
  const [ending, setEnding] = useState<Connected | null>(null);
  return (
    <>
      <SlicedList label={i18n.t("Connected, not in your contacts")} items={connections} first={FIRST_ROWS}>
        {({ id, friend }) => {
          const { email } = friend;
          const name = displayName(friend);
          return (
            <li key={id}>
              <PersonRow
                name={name}
                email={email}
                side={
                  <Button
                    variant="secondary"
                    aria-label={i18n.t("Add to contacts: {name}", { name })}
                    busy={add.isPending && add.variables?.email === email}
                    onClick={() => add.mutate({ name, email }, { onSuccess: onLeave })}
                  >
                    {i18n.t("Add to contacts")}
                  </Button>
                }
                end={
                  <DisconnectButton
                    name={name}
                    onPress={() => {
                      onLeave();
                      setEnding({ connectionId: id, email, name });
                    }}
                  />
                }
              >
                <PreferencesLink connectionId={id} name={name} />
                <div className="mt-1.5">
                  <StateChip state="connected" />
                </div>
              </PersonRow>
            </li>
          );
        }}
      </SlicedList>
      <Suspense>{ending && <DisconnectDialog person={ending} onClose={() => setEnding(null)} />}</Suspense>
    </>
  );
}
