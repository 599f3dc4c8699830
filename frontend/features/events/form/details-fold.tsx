import type { ReactNode } from "react";
import { LOCATION_MAX } from "#schema/limits.ts";
import { useHasScript } from "../../../lib/has-script.tsx";
import { useWords } from "../../../lib/words.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { type Details, detailsLine } from "./details-line.ts";
import { LanguageField } from "./language-field.tsx";
import { LengthField } from "./length-field.tsx";
import { VisibilityField } from "./visibility-field.tsx";
import { WhoComesFields } from "./who-comes-fields.tsx";
import { ZoneField } from "./zone/zone-field.tsx";

interface DetailsFoldProps {
  value: Details;
  /** The place of the event's show, which takes the place of the field. */
  showPlace?: string | undefined;
  /** True for an event whose zone cannot change any more. */
  isZoneFixed?: boolean;
  lengthError: string | false | null | undefined;
  onChange: (changes: Partial<Details> & { durationMinutes?: number }) => void;
  /** Stands under the zone. */
  children?: ReactNode;
}

/** The details of an event, folded under one line that says them. */
export default function DetailsFold(props: DetailsFoldProps) {
  const { value, showPlace, isZoneFixed = false, lengthError, onChange, children } = props;
  const i18n = useWords();
  // The build, which prerenders the frame of the create page, does not know the organizer's zone.
  const hasScript = useHasScript();
  return (
    <Collapsible
      title={
        <>
          <span>{i18n.t("Details")}</span>
          <span className="block font-normal text-ink-2 text-sm wrap-anywhere [font-family:var(--font-sans)] group-open:hidden">
            {detailsLine({ ...value, location: showPlace || value.location }, hasScript, i18n)}
          </span>
        </>
      }
      defaultOpen={false}
      isSmall
    >
      <div className="grid gap-6 pt-2 sm:ps-6">
        {!showPlace && (
          <Field label={i18n.t("Location")} note={i18n.t("(optional)")}>
            {(control) => (
              <Input
                {...control}
                maxLength={LOCATION_MAX}
                value={value.location}
                onChange={({ target }) => onChange({ location: target.value })}
              />
            )}
          </Field>
        )}
        <LengthField
          value={value.durationMinutes}
          onChange={(durationMinutes) => onChange({ durationMinutes })}
          error={lengthError}
        />
        {hasScript && !isZoneFixed && (
          <div className="grid gap-1.5">
            <ZoneField value={value.timezone} onChange={(timezone) => onChange({ timezone })} />
            {children}
          </div>
        )}
        <VisibilityField value={value} onChange={onChange} />
        <WhoComesFields value={value} onChange={onChange} />
        <LanguageField value={value.language} onChange={(language) => onChange({ language })} />
      </div>
    </Collapsible>
  );
}
