import { useQuery } from "@tanstack/react-query";
import { Users } from "lucide-react";
import { type ClipboardEvent, type KeyboardEvent, Suspense, useEffect, useId, useRef, useState } from "react";
import { cn } from "../../../ui/cn.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Chips } from "../../../ui/form/chips.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { contactsQuery } from "../../contacts/queries.ts";
import { INVALID_EMAIL, inviteProblem, pastedAddresses, suggestContacts } from "./invite-rules.ts";

const SelectFriends = lazyPart(() => import("../../contacts/select-friends.tsx"));

interface InviteEditorProps {
  invited: string[];
  onChange: (invited: string[]) => void;
  /** Text in the input that is not in the list yet. */
  typed: string;
  onType: (typed: string) => void;
  /** The error found when the form was submitted, or null. */
  error: string | null;
  isSignedIn: boolean;
}

/** Edits the invited addresses: typed, pasted, suggested from the contacts or picked from them. */
export function InviteEditor({ invited, onChange, typed, onType, error, isSignedIn }: InviteEditorProps) {
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<"suggestions" | "contacts" | null>(null);
  const [active, setActive] = useState(-1);
  const area = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { data: contacts = [] } = useQuery({ ...contactsQuery(), enabled: isSignedIn });
  const suggestions = open === "suggestions" ? suggestContacts(contacts, typed, invited) : [];

  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);

  function type(text: string) {
    onType(text);
    setProblem(null);
    setOpen("suggestions");
    setActive(-1);
  }
  function add(email: string) {
    const found = inviteProblem(email, invited);
    setProblem(found);
    if (found) return;
    onChange([...invited, email.trim().toLowerCase()]);
    onType("");
    setActive(-1);
  }
  /** Closing removes the focused element, so the focus goes to the button that opened the panel. */
  function closePanel() {
    setOpen(null);
    area.current?.querySelector<HTMLElement>("button[aria-expanded]")?.focus();
  }
  function addMany(emails: string[]) {
    onChange([...new Set([...invited, ...emails])]);
  }
  function pressKey(event: KeyboardEvent) {
    if (event.key === "Enter") {
      event.preventDefault();
      add(suggestions[active]?.email ?? typed);
    } else if (event.key === "Escape") {
      setOpen(null);
    } else if ((event.key === "ArrowDown" || event.key === "ArrowUp") && suggestions.length > 0) {
      event.preventDefault();
      const step = event.key === "ArrowDown" ? 1 : -1;
      const next = (active + step + suggestions.length) % suggestions.length;
      setActive(next);
      document.getElementById(`${listId}-${next}`)?.scrollIntoView({ block: "nearest" });
    }
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    const { addresses, doubtful } = pastedAddresses(text);
    // A single pasted address goes into the input, where it can be corrected.
    if (addresses.length === 0 || addresses[0] === text.trim().toLowerCase()) return;
    event.preventDefault();
    addMany(addresses);
    if (doubtful.length === 0) return;
    onType(doubtful.join(" "));
    setProblem(INVALID_EMAIL);
  }

  return (
    <div ref={area} className="grid gap-3">
      <Field label="Invite People" error={problem ?? error} hint="People can respond without creating an account.">
        {(control) => (
          <div className="relative flex flex-wrap gap-2">
            <Input
              {...control}
              type="email"
              data-part="invite"
              inputMode="email"
              autoComplete="off"
              autoCapitalize="none"
              spellCheck={false}
              role="combobox"
              aria-expanded={suggestions.length > 0}
              aria-controls={listId}
              aria-autocomplete="list"
              aria-activedescendant={active >= 0 ? `${listId}-${active}` : undefined}
              placeholder="name@example.com"
              value={typed}
              onChange={(event) => type(event.target.value)}
              onKeyDown={pressKey}
              onPaste={paste}
              onBlur={() => setOpen((now) => (now === "suggestions" ? null : now))}
              className="min-w-32 flex-1"
            />
            <Button v="secondary" s="lg" onClick={() => add(typed)}>
              Add
            </Button>
            <Button
              v="secondary"
              s="lg"
              aria-expanded={open === "contacts"}
              onClick={() => setOpen(open === "contacts" ? null : "contacts")}
            >
              <Users size={16} strokeWidth={2.25} aria-hidden="true" />
              <span className="max-sm:sr-only">Contacts</span>
            </Button>
            <div
              id={listId}
              role="listbox"
              aria-label="Suggestions"
              className={cn(
                "absolute inset-x-0 top-full z-30 mt-1 overflow-hidden rounded-control border border-line bg-raised shadow-3",
                suggestions.length === 0 && "hidden",
              )}
            >
              {suggestions.map((contact, index) => (
                <div
                  key={contact.id}
                  id={`${listId}-${index}`}
                  role="option"
                  tabIndex={-1}
                  aria-selected={index === active}
                  onPointerDown={(event) => {
                    event.preventDefault();
                    add(contact.email);
                  }}
                  className={cn(
                    "flex min-h-12 cursor-pointer items-center gap-3 px-3",
                    index === active && "bg-sunken",
                  )}
                >
                  <Avatar name={contact.name} size="sm" />
                  <span className="min-w-0 text-sm">
                    <span dir="auto" className="block truncate font-semibold">
                      {contact.name}
                    </span>
                    <span className="block truncate text-ink-2">{contact.email}</span>
                  </span>
                </div>
              ))}
            </div>
          </div>
        )}
      </Field>
      {open === "contacts" && (
        <Suspense>
          <SelectFriends
            contacts={contacts}
            invited={invited}
            onAdd={(emails) => {
              addMany(emails);
              closePanel();
            }}
            onClose={closePanel}
          />
        </Suspense>
      )}
      {invited.length === 0 ? (
        <p className="text-sm text-ink-2">Add email addresses to invite people to your event.</p>
      ) : (
        <div className="grid gap-2">
          <h3 aria-live="polite" className="text-sm leading-5 font-semibold [font-family:var(--font-sans)]">
            Invited People ({invited.length})
          </h3>
          <Chips
            label="Invited People"
            items={invited.map((email) => ({ id: email, label: email }))}
            onRemove={(email) => onChange(invited.filter((other) => other !== email))}
          />
        </div>
      )}
    </div>
  );
}
