import { DESCRIPTION_MAX, LOCATION_MAX, TITLE_MAX } from "#schema/limits.ts";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { LengthField } from "../create/length-field.tsx";
import { VisibilityField } from "../create/visibility-field.tsx";
import { ZoneField } from "../create/zone/zone-field.tsx";
import type { EventEditorState } from "./use-event-editor.ts";

/** Edits title, description, place, duration, time zone and who sees answers. */
export function EditDetails({ editor }: { editor: EventEditorState }) {
  const { base, values, problem, changeDetails } = editor;
  const errorOf = (part: "title" | "duration") => problem?.part === part && problem.text;
  return (
    <>
      <Field label="Event Title" error={errorOf("title")}>
        {(control) => (
          <Input
            {...control}
            maxLength={TITLE_MAX}
            value={values.title}
            onChange={(event) => changeDetails({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label="Description" note="(optional)">
        {(control) => (
          <Textarea
            {...control}
            maxLength={DESCRIPTION_MAX}
            value={values.description}
            onChange={(event) => changeDetails({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label="Location" note="(optional)">
        {(control) => (
          <Input
            {...control}
            maxLength={LOCATION_MAX}
            value={values.location}
            onChange={(event) => changeDetails({ location: event.target.value })}
          />
        )}
      </Field>
      <LengthField
        value={values.durationMinutes}
        onChange={(durationMinutes) => changeDetails({ durationMinutes })}
        error={errorOf("duration")}
      />
      {!base.event.isFinalized && (
        <div className="grid gap-1.5">
          <ZoneField value={values.timezone} onChange={(timezone) => changeDetails({ timezone })} />
          <p className="text-sm text-ink-2">
            Changing the zone keeps the clock times and all answers. Nobody is e-mailed.
          </p>
        </div>
      )}
      <VisibilityField value={values} onChange={changeDetails} />
    </>
  );
}
