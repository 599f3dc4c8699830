import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { formatInstantDate, relativeAge } from "#schema/dates.ts";
import { PASSKEYS_MAX } from "#schema/limits.ts";
import { Button } from "../../ui/form/button.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { AddPasskeyButton } from "./add-passkey-button.tsx";
import { passkeysQuery } from "./queries.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { hasPasskeys } from "./web-authn.ts";

/** Lists the account's passkeys, with buttons that add, rename and remove one. */
export default function PasskeyList({ user, loading }: { user: User; loading: ReactNode }) {
  const passkeys = useQuery(passkeysQuery());
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  if (passkeys.isPending) return loading;
  if (!passkeys.data) return <LoadFailure text="Couldn't load your passkeys." query={passkeys} />;
  const obstacle = obstacleTo(user, passkeys.data.length);
  return (
    <div className="grid gap-5">
      {passkeys.data.length > 0 && (
        <ul className="-my-4 ruled">
          {passkeys.data.map((passkey) => (
            <PasskeyRow
              key={passkey.id}
              passkey={passkey}
              onRename={() => setRenamed(passkey)}
              onRemove={() => setRemoved(passkey)}
            />
          ))}
        </ul>
      )}
      {passkeys.data.length === 0 && <p className="text-sm text-ink-2">You have no passkey yet.</p>}
      {obstacle === null ? (
        <AddPasskeyButton user={user} className="justify-self-start max-sm:w-full" />
      ) : (
        <p className="text-sm text-ink-2">{obstacle}</p>
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && <RemovePasskeyDialog passkey={removed} user={user} onClose={() => setRemoved(null)} />}
    </div>
  );
}

/** Returns why no passkey can be added here, or null. */
function obstacleTo(user: User, count: number): string | null {
  if (!hasPasskeys()) return "This browser cannot use passkeys.";
  if (!user.emailVerified) return "Confirm your e-mail address to add a passkey.";
  if (count >= PASSKEYS_MAX) return `You have ${count} passkeys, which is the most for one account.`;
  return null;
}

interface PasskeyRowProps {
  passkey: Passkey;
  onRename: () => void;
  onRemove: () => void;
}

function PasskeyRow({
  passkey: { name, createdAt, lastUsedAt, lastUsedBrowser },
  onRename,
  onRemove,
}: PasskeyRowProps) {
  const where = lastUsedBrowser && ` in ${lastUsedBrowser}`;
  const use = lastUsedAt === null ? "not used yet" : `last used ${relativeAge(lastUsedAt, new Date())}${where}`;
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-3 py-4 max-sm:flex-wrap">
      <div className="flex min-w-0 items-start gap-3">
        <KeyRound aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <h3 className="text-base font-semibold wrap-anywhere [font-family:var(--font-sans)]">{name}</h3>
          <p className="text-sm text-ink-2">
            Added {formatInstantDate(createdAt)}, {use}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:ps-8">
        <Button variant="secondary" onClick={onRename}>
          Rename<span className="sr-only"> {name}</span>
        </Button>
        <Button variant="secondary" onClick={onRemove}>
          Remove<span className="sr-only"> {name}</span>
        </Button>
      </div>
    </li>
  );
}
