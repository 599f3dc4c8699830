import { Users } from "lucide-react";
import { type ClipboardEvent, type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { readAddresses } from "#schema/email-address.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Chips } from "../../../ui/form/chips.tsx";
import { Combobox } from "../../../ui/form/combobox.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Avatar } from "../../../ui/picture/avatar.tsx";
import { lazyPart } from "../../../ui/state/lazy-part.tsx";
import { useSuggestedPeople } from "../../people/use-suggested-people.ts";
import { addedAddresses, INVALID_EMAIL, suggestContacts, typedAddresses } from "./invite-rules.ts";

const SelectFriends = lazyPart(() => import("../../people/select-friends.tsx"));

interface InviteEditorProps {
  invited: string[];
  onChange: (invited: string[]) => void;
  /** Text in the input that is not in the list yet. */
  typed: string;
  onType: (typed: string) => void;
  /** The error found when the form was submitted, or null. */
  error: string | null;
  isSignedIn: boolean;
  /** Stands between the label and the input. */
  ways?: ReactNode;
  /** Says how people get in without addresses. Then none can be typed. */
  instead?: string | undefined;
}

/** Edits the invited addresses: typed, pasted, suggested or picked from the people that the user knows. */
export function InviteEditor({
  invited,
  onChange,
  typed,
  onType,
  error,
  isSignedIn,
  ways,
  instead,
}: InviteEditorProps) {
  const i18n = useWords();
  /** An English text for the words of the page. */
  const [problem, setProblem] = useState<string | null>(null);
  const [open, setOpen] = useState<"suggestions" | "contacts" | null>(null);
  const area = useRef<HTMLDivElement>(null);
  const people = useSuggestedPeople(isSignedIn);

  useEffect(() => {
    const close = (event: PointerEvent) => {
      if (!area.current?.contains(event.target as Node)) setOpen(null);
    };
    document.addEventListener("pointerdown", close);
    return () => document.removeEventListener("pointerdown", close);
  }, []);

  function change(emails: string[]) {
    setProblem(null);
    onChange(emails);
  }
  function type(text: string, isComposing: boolean) {
    if (isComposing) return onType(text);
    const { added, rest, problem: found } = typedAddresses(text, invited);
    if (added.length > 0) addMany(added);
    onType(rest);
    setProblem(found);
  }
  function add(text: string) {
    const { added, problem: found } = addedAddresses(text, invited);
    setProblem(found);
    if (found) return;
    addMany(added);
    onType("");
  }
  /** Closing removes the focused element, so the focus goes to the button that opened the panel. */
  function closePanel() {
    setOpen(null);
    area.current?.querySelector<HTMLElement>("button[aria-expanded]")?.focus();
  }
  function addMany(emails: string[]) {
    change([...new Set([...invited, ...emails])]);
  }
  function openSuggestions(isOpen: boolean) {
    if (isOpen) setOpen("suggestions");
    else setOpen((now) => (now === "suggestions" ? null : now));
  }
  function paste(event: ClipboardEvent) {
    const text = event.clipboardData.getData("text");
    const { addresses, doubtful } = readAddresses(text);
    // A single pasted address goes into the input, where it can be corrected.
    if (addresses.length === 0 || addresses[0] === text.trim().toLowerCase()) return;
    event.preventDefault();
    addMany(addresses);
    if (doubtful.length === 0) return;
    onType(doubtful.join(" "));
    setProblem(INVALID_EMAIL);
  }

  return (
    <div ref={area} className="@container grid gap-3">
      <Field
        label={i18n.t("Invite People")}
        error={instead === undefined && (problem === null ? error : i18n.t(problem))}
        hint={instead ?? i18n.t("People can respond without creating an account.")}
      >
        {(control) => (
          <>
            {ways}
            {instead === undefined && (
              <div className="relative flex flex-wrap gap-2">
                <Combobox
                  {...control}
                  data-part="invite"
                  inputMode="email"
                  autoCapitalize="none"
                  placeholder="name@example.com"
                  value={typed}
                  onChange={type}
                  onPaste={paste}
                  className="min-w-32 flex-1"
                  options={suggestContacts(people, typed, invited)}
                  keyOf={({ id }) => id}
                  listLabel={i18n.t("Suggestions")}
                  isOpen={open === "suggestions"}
                  onOpenChange={openSuggestions}
                  onPick={({ email }) => add(email)}
                  onEnter={() => add(typed)}
                >
                  {(contact) => (
                    <span className="flex min-h-12 items-center gap-3 px-3">
                      <Avatar name={contact.name} size="sm" />
                      <span className="min-w-0 text-sm">
                        <span dir="auto" className="block truncate font-semibold">
                          {contact.name}
                        </span>
                        <span className="block truncate text-ink-2">{contact.email}</span>
                      </span>
                    </span>
                  )}
                </Combobox>
                {/* One box, so that long words move both buttons to the next line. */}
                <div className="flex gap-2">
                  <Button variant="secondary" size="lg" onClick={() => add(typed)}>
                    {i18n.t("Add")}
                  </Button>
                  <Button
                    variant="secondary"
                    size="lg"
                    aria-expanded={open === "contacts"}
                    onClick={() => setOpen(open === "contacts" ? null : "contacts")}
                  >
                    <Users size={16} strokeWidth={2.25} aria-hidden="true" />
                    <span className="@max-md:sr-only">{i18n.t("Contacts")}</span>
                  </Button>
                </div>
              </div>
            )}
          </>
        )}
      </Field>
      {open === "contacts" && instead === undefined && (
        <Suspense>
          <SelectFriends
            contacts={people}
            invited={invited}
            onAdd={(emails) => {
              addMany(emails);
              closePanel();
            }}
            onClose={closePanel}
          />
        </Suspense>
      )}
      {instead === undefined && invited.length === 0 && (
        <p className="text-sm text-ink-2">{i18n.t("Add email addresses to invite people to your event.")}</p>
      )}
      {instead === undefined && invited.length > 0 && (
        <div className="grid gap-2">
          <h3 aria-live="polite" className="text-sm leading-5 font-semibold [font-family:var(--font-sans)]">
            {i18n.t("Invited People ({count})", { count: invited.length })}
          </h3>
          <Chips
            label={i18n.t("Invited People")}
            items={invited.map((email) => ({ id: email, label: email }))}
            onRemove={(email) => change(invited.filter((other) => other !== email))}
          />
        </div>
      )}
    </div>
  );
}
