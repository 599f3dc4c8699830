import { Segmented } from "../../../ui/form/segmented.tsx";

interface InviteWaysProps {
  isByLink: boolean;
  onChange: (isByLink: boolean) => void;
}

const ways = [
  { value: "email", label: "By e-mail" },
  { value: "link", label: "By link" },
] as const;

/** Chooses between addresses and one link for everybody. */
export function InviteWays({ isByLink, onChange }: InviteWaysProps) {
  return (
    <Segmented
      label="E-mail or link"
      value={isByLink ? "link" : "email"}
      options={ways}
      onChange={(way) => onChange(way === "link")}
      className="justify-self-start"
    />
  );
}

/** Takes the place of the addresses when everybody gets the same link. */
export function InviteByLink(props: InviteWaysProps) {
  return (
    <div className="grid gap-1.5">
      <p className="text-sm font-semibold">Invite People</p>
      <InviteWays {...props} />
      <p className="pt-1.5 text-sm text-ink-2">
        You get one link for the group. Everybody who has it can answer without an account.
      </p>
    </div>
  );
}
