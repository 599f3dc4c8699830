import { DESCRIPTION_MAX, LOCATION_MAX, TITLE_MAX } from "#schema/limits.ts";
import { isOpenToAll } from "#schema/who-comes.ts";
import { useWords } from "../../../lib/words.ts";
import { Collapsible } from "../../../ui/collapsible.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { Textarea } from "../../../ui/form/textarea.tsx";
import { LengthField } from "../create/length-field.tsx";
import { VisibilityField } from "../create/visibility-field.tsx";
import { ZoneField } from "../create/zone/zone-field.tsx";
import { LanguageField } from "../language-field.tsx";
import { WhoComesFields } from "../who-comes-fields.tsx";
import type { EventEditorState } from "./use-event-editor.ts";

/** Edits title, description, place, duration, time zone, who sees answers, who comes, and the language of the invitations. */
export function EditDetails({ editor }: { editor: EventEditorState }) {
  const i18n = useWords();
  const { base, values, problem, changeDetails } = editor;
  const errorOf = (part: "title" | "duration") => problem?.part === part && problem.text;
  return (
    <>
      <Field label={i18n.t("Event Title")} error={errorOf("title")}>
        {(control) => (
          <Input
            {...control}
            maxLength={TITLE_MAX}
            value={values.title}
            onChange={(event) => changeDetails({ title: event.target.value })}
          />
        )}
      </Field>
      <Field label={i18n.t("Description")} note={i18n.t("(optional)")}>
        {(control) => (
          <Textarea
            {...control}
            maxLength={DESCRIPTION_MAX}
            value={values.description}
            onChange={(event) => changeDetails({ description: event.target.value })}
          />
        )}
      </Field>
      <Field label={i18n.t("Location")} note={i18n.t("(optional)")}>
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
            {i18n.t("Changing the zone keeps the clock times and all answers. Nobody is e-mailed.")}
          </p>
        </div>
      )}
      <VisibilityField value={values} onChange={changeDetails} />
      <Collapsible title={i18n.t("More options")} defaultOpen={!isOpenToAll(base.event)}>
        <div className="grid gap-5">
          <WhoComesFields value={values} onChange={changeDetails} />
          <LanguageField value={values.language ?? "en"} onChange={(language) => changeDetails({ language })} />
        </div>
      </Collapsible>
    </>
  );
}
