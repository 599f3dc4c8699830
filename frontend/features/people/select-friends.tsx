import { ExternalLink } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import type { Contact } from "#schema/contracts/connections.ts";
import { useEscape } from "../../lib/use-escape.ts";
import { useWords } from "../../lib/words.ts";
import { Badge } from "../../ui/badge.tsx";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { SearchInput } from "../../ui/form/search-input.tsx";
import { searchContacts } from "./contact-search.ts";

// The number of rows visible without scrolling. Longer lists get a search.
const SEARCH_FROM = 7;
// Limits the rows, because every click re-renders them.
const SHOWN_MAX = 100;

interface SelectFriendsProps {
  contacts: Contact[];
  invited: readonly string[];
  onAdd: (emails: string[]) => void;
  onClose: () => void;
}

/** Selects several contacts at once. Those already invited are marked and disabled. */
export default function SelectFriends({ contacts, invited, onAdd, onClose }: SelectFriendsProps) {
  const i18n = useWords();
  const panel = useRef<HTMLElement>(null);
  useEffect(() => {
    // On phones the panel opens below the visible area.
    panel.current?.scrollIntoView({ block: "nearest" });
  }, []);
  useEscape(onClose);
  const [selected, setSelected] = useState<string[]>([]);
  const [typed, setTyped] = useState("");
  const found = searchContacts(contacts, typed);
  const others = found.length - SHOWN_MAX;
  const toggle = (email: string, isOn: boolean) =>
    setSelected(isOn ? [...selected, email] : selected.filter((other) => other !== email));
  return (
    <section
      ref={panel}
      aria-label={i18n.t("Select Friends")}
      className="grid gap-3 rounded-card border border-line bg-raised p-4 shadow-3"
    >
      <h3 className="text-lg">{i18n.t("Select Friends")}</h3>
      {contacts.length === 0 ? (
        <div className="grid justify-items-center gap-1 py-3 text-center text-sm text-ink-2">
          <p>
            <strong className="block font-semibold text-ink">{i18n.t("No friends added yet")}</strong>
            {i18n.t("Add friends to quickly invite them")}
          </p>
          {/* Opens in a new tab, because the surrounding form is not sent yet. */}
          <a href="/friends" target="_blank" rel="noopener" className="link inline-flex min-h-11 items-center gap-1.5">
            {i18n.t("Open Contacts")}
            <ExternalLink aria-hidden="true" size={16} strokeWidth={2.25} />
            <span className="sr-only">{i18n.t("(new tab)")}</span>
          </a>
        </div>
      ) : (
        <>
          {contacts.length >= SEARCH_FROM && (
            <SearchInput
              aria-label={i18n.t("Search contacts")}
              value={typed}
              onType={setTyped}
              // Enter would submit the surrounding form.
              onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
            />
          )}
          {found.length === 0 && (
            <p className="text-sm text-ink-2 wrap-anywhere">
              {i18n.t("Nobody matches “{search}”.", { search: typed.trim() })}
            </p>
          )}
          <ul className="-mx-1 max-h-72 overflow-y-auto">
            {found.slice(0, SHOWN_MAX).map(({ id, name, email }) => {
              const isAdded = invited.includes(email);
              return (
                <li key={id} className="flex items-center gap-2 px-1">
                  <Checkbox
                    disabled={isAdded}
                    checked={isAdded || selected.includes(email)}
                    onChange={(event) => toggle(email, event.target.checked)}
                    className="min-h-12! flex-1"
                  >
                    <span className="block font-semibold">
                      <bdi>{name}</bdi>
                    </span>
                    <span className="block text-ink-2">{email}</span>
                  </Checkbox>
                  {isAdded && <Badge>{i18n.t("Added")}</Badge>}
                </li>
              );
            })}
          </ul>
          {others > 0 && (
            <p className="text-sm text-ink-2">
              {i18n.t("{others, plural, one {Search to find the other #.} other {Search to find the other #.}}", {
                others,
              })}
            </p>
          )}
          <Button disabled={selected.length === 0} onClick={() => onAdd(selected)}>
            {i18n.t("Add Selected ({count})", { count: i18n.count(selected.length) })}
          </Button>
        </>
      )}
    </section>
  );
}
