import { useState } from "react";
import type { Contact } from "#schema/contracts/connections.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/button.tsx";
import { Checkbox } from "../../ui/checkbox.tsx";

interface SelectFriendsProps {
  contacts: Contact[];
  invited: readonly string[];
  onAdd: (emails: string[]) => void;
}

/** Picks several contacts at once; those already invited are marked and cannot be picked again. */
export default function SelectFriends({ contacts, invited, onAdd }: SelectFriendsProps) {
  const [selected, setSelected] = useState<string[]>([]);
  const toggle = (email: string, isOn: boolean) =>
    setSelected(isOn ? [...selected, email] : selected.filter((other) => other !== email));
  return (
    <section aria-label="Select Friends" className="grid gap-3 rounded-card border border-line bg-raised p-4 shadow-3">
      <h3 className="text-lg">Select Friends</h3>
      {contacts.length === 0 ? (
        <p className="py-3 text-center text-sm text-ink-2">
          <strong className="block font-semibold text-ink">No friends added yet</strong>
          Add friends to quickly invite them
        </p>
      ) : (
        <>
          <ul className="max-h-72 overflow-y-auto">
            {contacts.map(({ id, name, email }) => {
              const isAdded = invited.includes(email);
              return (
                <li key={id} className="flex items-center gap-2">
                  <Checkbox
                    disabled={isAdded}
                    checked={isAdded || selected.includes(email)}
                    onChange={(event) => toggle(email, event.target.checked)}
                    className="min-h-12! flex-1"
                  >
                    <span className="block font-semibold">{name}</span>
                    <span className="block text-ink-2">{email}</span>
                  </Checkbox>
                  {isAdded && <Badge>Added</Badge>}
                </li>
              );
            })}
          </ul>
          <Button disabled={selected.length === 0} onClick={() => onAdd(selected)}>
            Add Selected ({selected.length})
          </Button>
        </>
      )}
    </section>
  );
}
