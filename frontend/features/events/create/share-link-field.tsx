import { Checkbox } from "../../../ui/form/checkbox.tsx";

/** Offers a link for everybody in place of addresses. */
export function ShareLinkField({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <div>
      <Checkbox checked={isOn} onChange={({ target }) => onChange(target.checked)}>
        Share a link instead
      </Checkbox>
      {isOn && (
        <p className="text-sm text-ink-2">
          Everybody who has the link can join and answer. The event’s page shows it. You can invite people by e-mail
          too.
        </p>
      )}
    </div>
  );
}
