import { useQuery } from "@tanstack/react-query";
import type { SignedIn } from "#schema/contracts/account.ts";
import { api } from "../../lib/api.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { userQuery } from "../account/queries.ts";
import { useSignInAgain } from "../account/use-sign-in-again.ts";
import { passkeysQuery, requestOptions } from "./queries.ts";
import { askForPasskey, hasPasskeys, passkeySentence } from "./web-authn.ts";

/** Signs in again by a passkey of the signed-in account. Shows nothing without one. */
export function ProveByPasskey({ onProved }: { onProved: () => void }) {
  const i18n = useWords();
  const { data: user } = useQuery(userQuery());
  const { data: passkeys = [] } = useQuery({ ...passkeysQuery(), enabled: hasPasskeys() });
  const prove = useSignInAgain(async (account: string) => {
    const allowCredentials = passkeys.map(({ id }) => ({ id, type: "public-key" as const }));
    const passkey = await askForPasskey({ ...(await requestOptions()), allowCredentials });
    return passkey && api<SignedIn>("POST", "/api/auth/passkey", { body: { passkey, account } });
  });
  if (!user || passkeys.length === 0 || !hasPasskeys()) return null;
  return (
    <div className="grid gap-2">
      <Button
        variant="secondary"
        busy={prove.isPending}
        busyText={i18n.t("Checking...")}
        onClick={() => prove.mutate(user.id, { onSuccess: (signedIn) => signedIn && onProved() })}
      >
        {i18n.t("Use a passkey")}
      </Button>
      {prove.isError && <FieldError>{passkeySentence(prove.error, i18n)}</FieldError>}
    </div>
  );
}
