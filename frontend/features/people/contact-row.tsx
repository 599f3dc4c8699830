import { Trash2 } from "lucide-react";
import { memo } from "react";
import type { ListedContact } from "#schema/contracts/connections.ts";
import { fullName } from "#schema/person-name.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { DisconnectButton } from "./disconnect-button.tsx";
import type { Connected } from "./mutations.ts";
import { PersonRow } from "./person-row.tsx";
import { PreferencesLink } from "./preferences/preferences-link.tsx";
import { StateChip } from "./state-chip.tsx";

export const CONTACTS_HEADING = "my-contacts";
export const loadConnectDialog = () => import("./connect-dialog.tsx");

interface ContactRowProps {
  contact: ListedContact;
  /** True if a connection request was sent and the person has no confirmed account. */
  isInvited: boolean;
  onConnect: (contact: ListedContact) => void;
  onDisconnect: (person: Connected) => void;
  onRemove: (contact: ListedContact) => void;
}

/** One contact: name, connection state and Remove button. */
export const ContactRow = memo(function ContactRow({
  contact,
  isInvited,
  onConnect,
  onDisconnect,
  onRemove,
}: ContactRowProps) {
  const i18n = useWords();
  const { name, email, state, connectionId } = contact;
  const real = fullName(contact);
  return (
    <li tabIndex={-1} className="[contain-intrinsic-size:auto_4rem] [content-visibility:auto]">
      <PersonRow
        name={name}
        email={email}
        note={real !== name ? real : undefined}
        side={
          state === "can-connect" ? (
            <Button
              variant="secondary"
              aria-label={i18n.t("Connect with {name}", { name })}
              onPointerEnter={loadConnectDialog}
              onFocus={loadConnectDialog}
              onClick={(event) => {
                focusRow(event.currentTarget);
                onConnect(contact);
              }}
            >
              {i18n.t("Connect")}
            </Button>
          ) : (
            <StateChip state={state} isInvitation={isInvited} />
          )
        }
        end={
          <div className="-me-2 flex flex-none">
            {connectionId !== null && (
              <DisconnectButton
                name={name}
                onPress={(button) => {
                  focusRow(button);
                  onDisconnect({ connectionId, email, name });
                }}
              />
            )}
            <Button
              variant="ghost"
              square
              data-part="remove"
              aria-label={i18n.t("Remove {name}", { name })}
              title={i18n.t("Remove contact")}
              onClick={(event) => {
                focusNeighbour(event.currentTarget);
                onRemove(contact);
              }}
            >
              <Trash2 aria-hidden="true" size={20} />
            </Button>
          </div>
        }
      >
        {connectionId !== null && <PreferencesLink connectionId={connectionId} name={name} />}
      </PersonRow>
    </li>
  );
});

/** Focuses the row, because the dialog cannot return the focus to a button that is gone. */
function focusRow(button: HTMLButtonElement) {
  button.closest("li")?.focus({ preventScroll: true });
}

/** Focuses the next row's button before this row is removed, or the list's heading. */
function focusNeighbour(button: HTMLButtonElement) {
  const row = button.closest("li");
  const neighbour = (row?.nextElementSibling ?? row?.previousElementSibling)?.querySelector("[data-part=remove]");
  const nextFocus = neighbour ?? document.getElementById(CONTACTS_HEADING);
  if (nextFocus instanceof HTMLElement) nextFocus.focus();
}
