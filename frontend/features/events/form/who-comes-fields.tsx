import { PARTY_MAX, ROOM_MAX, ROOM_MIN } from "#schema/limits.ts";
import { isAboveRoom, type WhoComes } from "#schema/who-comes.ts";
import { useWords } from "../../../lib/words.ts";
import { Checkbox } from "../../../ui/form/checkbox.tsx";
import { PeopleField } from "./people-field.tsx";

/** What the box suggests when guests may bring others. */
const USUAL_PARTY = 4;
const SMALLEST_PARTY = 2;
export const ABOVE_ROOM =
  /*i18n*/ "{count, plural, one {More than the room: only # person fits.} other {More than the room: only # people fit.}}";

interface WhoComesFieldsProps {
  value: WhoComes;
  onChange: (changes: Partial<WhoComes>) => void;
}

/** Chooses how many people may come, how many must, and what guests may do besides answering. */
export function WhoComesFields({ value, onChange }: WhoComesFieldsProps) {
  const i18n = useWords();
  const hasParties = value.maxParty > 1;
  return (
    <fieldset className="grid min-w-0 gap-4">
      <legend className="pb-1.5 text-sm font-semibold">{i18n.t("Who comes")}</legend>
      <div className="grid gap-2">
        <Checkbox
          checked={hasParties}
          onChange={({ target }) => onChange({ maxParty: target.checked ? USUAL_PARTY : 1 })}
        >
          {i18n.t("Guests may bring others")}
        </Checkbox>
        {hasParties && (
          <PeopleField
            label={i18n.t("At most in one answer")}
            hint={i18n.t("The guest counts too.")}
            bounds={[SMALLEST_PARTY, PARTY_MAX]}
            value={value.maxParty}
            onChange={(maxParty) => onChange({ maxParty: maxParty ?? SMALLEST_PARTY })}
          />
        )}
      </div>
      <PeopleField
        label={i18n.t("Room for")}
        note={i18n.t("(optional)")}
        hint={i18n.t("How many guests fit, without you. Others wait, and move up when a place is free.")}
        bounds={[ROOM_MIN, ROOM_MAX]}
        value={value.capacity}
        onChange={(capacity) => onChange({ capacity })}
      />
      <div data-part="minimum">
        <PeopleField
          label={i18n.t("At least")}
          note={i18n.t("(optional)")}
          hint={i18n.t("How many people a date needs. You count too if you say yes. Dates with fewer rank behind.")}
          error={isAboveRoom(value) && i18n.t(ABOVE_ROOM, { count: value.capacity ?? 0 })}
          bounds={[ROOM_MIN, ROOM_MAX]}
          value={value.minimum}
          onChange={(minimum) => onChange({ minimum })}
        />
      </div>
      <Checkbox checked={value.suggestions} onChange={({ target }) => onChange({ suggestions: target.checked })}>
        {i18n.t("Guests may suggest dates")}
      </Checkbox>
      <Checkbox
        checked={value.notes === "everybody"}
        onChange={({ target }) => onChange({ notes: target.checked ? "everybody" : "organizer" })}
      >
        {i18n.t("Everybody invited reads the comments")}
      </Checkbox>
    </fieldset>
  );
}
