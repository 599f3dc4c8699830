import type { Words } from "#schema/words.ts";
import { useWords } from "../../../lib/words.ts";
import { Segmented } from "../../../ui/form/segmented.tsx";

interface InviteWaysProps {
  isByLink: boolean;
  onChange: (isByLink: boolean) => void;
}

const waysIn = (i18n: Words) => [
  { value: "email" as const, label: i18n.t("By e-mail") },
  { value: "link" as const, label: i18n.t("By link") },
];

/** Chooses between addresses and one link for everybody. */
export function InviteWays({ isByLink, onChange }: InviteWaysProps) {
  const i18n = useWords();
  return (
    <Segmented
      label={i18n.t("E-mail or link")}
      value={isByLink ? "link" : "email"}
      options={waysIn(i18n)}
      onChange={(way) => onChange(way === "link")}
      className="justify-self-start"
    />
  );
}

/** Takes the place of the addresses when everybody gets the same link. */
export function InviteByLink(props: InviteWaysProps) {
  const i18n = useWords();
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">{i18n.t("Invite People")}</p>
      <InviteWays {...props} />
      <p className="pt-1.5 text-sm text-ink-2">
        {i18n.t("You get one link for the group. Everybody who has it can answer without an account.")}
      </p>
    </div>
  );
}
