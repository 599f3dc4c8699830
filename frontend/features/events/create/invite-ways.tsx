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
