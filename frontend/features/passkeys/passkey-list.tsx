import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { KeyRound } from "lucide-react";
import { type ReactNode, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import type { Passkey } from "#schema/contracts/passkeys.ts";
import { formatInstantDate, relativeAge } from "#schema/dates.ts";
import { PASSKEYS_MAX } from "#schema/limits.ts";
import type { Words } from "#schema/words.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { LoadFailure } from "../../ui/state/load-failure.tsx";
import { AddPasskeyButton } from "./add-passkey-button.tsx";
import { passkeysQuery } from "./queries.ts";
import { RemovePasskeyDialog } from "./remove-passkey-dialog.tsx";
import { RenamePasskeyDialog } from "./rename-passkey-dialog.tsx";
import { hasPasskeys } from "./web-authn.ts";

/** Lists the account's passkeys, with buttons that add, rename and remove one. */
export default function PasskeyList({ user, loading }: { user: User; loading: ReactNode }) {
  const i18n = useWords();
  const passkeys = useQuery(passkeysQuery());
  const [renamed, setRenamed] = useState<Passkey | null>(null);
  const [removed, setRemoved] = useState<Passkey | null>(null);
  if (passkeys.isPending) return loading;
  if (!passkeys.data) return <LoadFailure text={i18n.t("Couldn't load your passkeys.")} query={passkeys} />;
  const obstacle = obstacleTo(user, passkeys.data.length, i18n);
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
      {passkeys.data.length === 0 && <p className="text-sm text-ink-2">{i18n.t("You have no passkey yet.")}</p>}
      {obstacle === null ? (
        <AddPasskeyButton user={user} variant="secondary" className="justify-self-start max-sm:w-full" />
      ) : (
        <p className="text-sm text-ink-2">{obstacle}</p>
      )}
      {renamed && <RenamePasskeyDialog passkey={renamed} onClose={() => setRenamed(null)} />}
      {removed && <RemovePasskeyDialog passkey={removed} user={user} onClose={() => setRemoved(null)} />}
    </div>
  );
}

/** Returns why no passkey can be added here, or null. */
function obstacleTo(user: User, count: number, i18n: Words): string | null {
  if (!hasPasskeys()) return i18n.t("This browser cannot use passkeys.");
  if (!user.emailVerified) return i18n.t("Confirm your e-mail address to add a passkey.");
  if (count < PASSKEYS_MAX) return null;
  return i18n.t(
    "{count, plural, one {You have # passkey, which is the most for one account.} other {You have # passkeys, which is the most for one account.}}",
    { count },
  );
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
  const i18n = useWords();
  const date = formatInstantDate(createdAt, undefined, i18n);
  const age = relativeAge(lastUsedAt, new Date(), i18n);
  const named = { values: { name: <bdi>{name}</bdi> }, components: { 0: <span className="sr-only" /> } };
  return (
    <li className="flex items-center justify-between gap-x-4 gap-y-3 py-4 max-sm:flex-wrap">
      <div className="flex min-w-0 items-start gap-3">
        <KeyRound aria-hidden="true" size={20} className="mt-0.5 shrink-0 text-ink-3" />
        <div className="min-w-0">
          <h4 className="text-base font-semibold wrap-anywhere [font-family:var(--font-sans)]">
            <bdi>{name}</bdi>
          </h4>
          <p className="text-sm text-ink-2">
            {lastUsedAt === null
              ? i18n.t("Added {date}, not used yet", { date })
              : lastUsedBrowser
                ? i18n.t("Added {date}, last used {age} in {browser}", { date, age, browser: lastUsedBrowser })
                : i18n.t("Added {date}, last used {age}", { date, age })}
          </p>
        </div>
      </div>
      <div className="flex shrink-0 gap-2 max-sm:ps-8">
        <Button variant="secondary" onClick={onRename}>
          <Trans id="Rename<0> {name}</0>" {...named} />
        </Button>
        <Button variant="secondary" onClick={onRemove}>
          <Trans id="Remove<0> {name}</0>" {...named} />
        </Button>
      </div>
    </li>
  );
}
