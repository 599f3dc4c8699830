import { useMutation, useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { useController, useForm, useWatch } from "react-hook-form";
import type { AddVenueInput, VenuePreview } from "#schema/contracts/venues.ts";
import { formatLongDate, formatTime, localTimeZone } from "#schema/dates.ts";
import { WEB_LINK_MAX } from "#schema/limits.ts";
import { api } from "../../lib/api.ts";
import { showRefusal } from "../../lib/show-refusal.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { FieldError } from "../../ui/form/field.tsx";
import { filled, TextField } from "../../ui/form/form-field.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ZoneField } from "../events/form/zone/zone-field.tsx";
import { CitySearch, type PickedPlace } from "../places/city-search.tsx";
import { configQuery } from "../places/queries.ts";
import { useVenueChange } from "./use-venue-change.ts";

interface Values {
  url: string;
  place: PickedPlace | null;
  timezone: string;
  clock: AddVenueInput["clock"];
  name: string;
  hosts: string[];
}

/** Returns what a preview asks for. */
function askedOf({ url, place, timezone, clock }: Values) {
  return { url: url.trim(), lat: place?.lat, lon: place?.lon, timezone, clock };
}

/** Asks for an address and a city, shows what can be read there, and adds the venue. */
export function AddVenueDialog({ initial, onClose }: { initial: string; onClose: () => void }) {
  const i18n = useWords();
  const { data: config, isPending } = useQuery(configQuery());
  const formId = useId();
  const form = useForm<Values>({
    defaultValues: { url: initial, place: null, timezone: localTimeZone(), clock: "offset", name: "", hosts: [] },
  });
  const { control, handleSubmit, getValues, setValue } = form;
  const place = useController({
    control,
    name: "place",
    rules: { validate: (picked) => picked !== null || i18n.t("Please choose a city of the list.") },
  });
  const zone = useController({ control, name: "timezone" });
  const clock = useController({ control, name: "clock" });
  const hosts = useController({ control, name: "hosts" });
  const preview = useMutation({
    mutationFn: (values: Values) => api<VenuePreview>("POST", "/api/admin/venues/preview", { body: askedOf(values) }),
    onSuccess: (found) => {
      setValue("name", getValues("name") || found.name);
      setValue(
        "hosts",
        getValues("hosts").filter((host) => found.hosts.includes(host)),
      );
    },
    onError: (error) => showRefusal(form, error, i18n),
  });
  const change = useVenueChange();
  const values = useWatch({ control }) as Values;
  // A preview holds for what it was asked for.
  const isOfNow = preview.variables && JSON.stringify(askedOf(preview.variables)) === JSON.stringify(askedOf(values));
  const found = isOfNow ? preview.data : undefined;
  const canAdd = found !== undefined && found.shows.length > 0;

  function submit(entered: Values) {
    if (!canAdd) return preview.mutate(entered);
    const { name, hosts, place } = entered;
    const body = { ...askedOf(entered), name: name.trim(), city: place?.label.split(",")[0], hosts };
    change.mutate({ method: "POST", path: "/api/admin/venues", body }, { onSuccess: onClose });
  }

  return (
    <Dialog
      open
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={i18n.t("Add a venue")}
      size="md"
      isTall
      actions={
        <Button type="submit" form={formId} size="lg" busy={preview.isPending || change.isPending}>
          {canAdd ? i18n.t("Add a venue") : i18n.t("Show what can be read")}
        </Button>
      }
    >
      <form id={formId} onSubmit={handleSubmit(submit)} noValidate className="grid gap-5">
        <TextField
          control={control}
          name="url"
          rules={filled(i18n.t("Please enter an address."))}
          label={i18n.t("Address of the venue's programme")}
          hint={i18n.t("A page or a calendar (.ics) that lists its shows.")}
          type="url"
          inputMode="url"
          autoComplete="off"
          maxLength={WEB_LINK_MAX}
        />
        <div className="grid gap-1.5">
          <CitySearch
            initial=""
            mode={config?.geocoder ?? (isPending ? "wait" : "submit")}
            onPick={place.field.onChange}
          />
          {place.fieldState.error && <FieldError>{place.fieldState.error.message}</FieldError>}
        </div>
        <ZoneField value={zone.field.value} onChange={zone.field.onChange} />
        {form.formState.errors.root && <FieldError>{form.formState.errors.root.message}</FieldError>}
        {found && !canAdd && (
          <NothingFound
            calendarUrl={found.calendarUrl}
            onTake={(calendar) => {
              setValue("url", calendar);
              preview.mutate({ ...getValues(), url: calendar });
            }}
          />
        )}
        {canAdd && (
          <>
            <NextShows preview={found} />
            <Checkbox
              checked={clock.field.value === "written"}
              onChange={({ target }) => {
                const next = target.checked ? "written" : "offset";
                clock.field.onChange(next);
                preview.mutate({ ...getValues(), clock: next });
              }}
            >
              {i18n.t("Take times as written")}
            </Checkbox>
            <TextField control={control} name="name" label={i18n.t("Name of the venue")} autoComplete="off" />
            <Hosts all={found.hosts} chosen={hosts.field.value} onChange={hosts.field.onChange} />
          </>
        )}
      </form>
    </Dialog>
  );
}

function NothingFound({ calendarUrl, onTake }: { calendarUrl: string | null; onTake: (url: string) => void }) {
  const i18n = useWords();
  return (
    <div role="status" className="grid justify-items-start gap-3">
      <p>{i18n.t("No shows can be read here. Look for a calendar address (.ics).")}</p>
      {calendarUrl && (
        <>
          <p className="text-sm text-ink-2 wrap-anywhere">
            {i18n.t("The page names a calendar of its own:")} <bdi>{calendarUrl}</bdi>
          </p>
          <Button variant="secondary" onClick={() => onTake(calendarUrl)}>
            {i18n.t("Use this calendar")}
          </Button>
        </>
      )}
    </div>
  );
}

function NextShows({ preview: { shows, count } }: { preview: VenuePreview }) {
  const i18n = useWords();
  return (
    <section aria-live="polite" aria-label={i18n.t("The next shows")} className="grid gap-2">
      <h3 className="text-base font-semibold">
        {i18n.t("{count, plural, one {# show can be read} other {# shows can be read}}", { count })}
      </h3>
      <ul className="ruled text-sm">
        {shows.map(({ name, date, time }) => (
          <li key={`${name} ${date} ${time}`} className="py-2 wrap-anywhere">
            <bdi className="font-semibold">{name}</bdi>
            <span className="block text-ink-2">
              {formatLongDate(date, i18n)}, {time ? formatTime(time, i18n) : i18n.t("Time TBA")}
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

interface HostsProps {
  all: string[];
  chosen: string[];
  onChange: (hosts: string[]) => void;
}

function Hosts({ all, chosen, onChange }: HostsProps) {
  const i18n = useWords();
  if (all.length === 0) return null;
  return (
    <fieldset>
      <legend className="font-semibold">{i18n.t("Which sites sell its tickets?")}</legend>
      <p className="text-sm text-ink-2">{i18n.t("Shows link to these only, on cards and in mails.")}</p>
      {all.map((host) => (
        <Checkbox
          key={host}
          checked={chosen.includes(host)}
          onChange={({ target }) =>
            onChange(target.checked ? [...chosen, host] : chosen.filter((other) => other !== host))
          }
        >
          <bdi>{host}</bdi>
        </Checkbox>
      ))}
    </fieldset>
  );
}
