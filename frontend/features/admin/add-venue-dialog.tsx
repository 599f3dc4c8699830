import { useMutation, useQuery } from "@tanstack/react-query";
import { type FormEvent, useId, useState } from "react";
import type { AddVenueInput, VenuePreview } from "#schema/contracts/venues.ts";
import { formatLongDate, formatTime, localTimeZone } from "#schema/dates.ts";
import { WEB_LINK_MAX } from "#schema/limits.ts";
import { api } from "../../lib/api.ts";
import { failureSentence } from "../../lib/failure.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Checkbox } from "../../ui/form/checkbox.tsx";
import { Field } from "../../ui/form/field.tsx";
import { Input } from "../../ui/form/input.tsx";
import { Dialog } from "../../ui/overlay/dialog.tsx";
import { ZoneField } from "../events/form/zone/zone-field.tsx";
import { CitySearch, type PickedPlace } from "../places/city-search.tsx";
import { configQuery } from "../places/queries.ts";
import { useVenueChange } from "./use-venue-change.ts";

type Clock = AddVenueInput["clock"];

/** Asks for an address and a city, shows what can be read there, and adds the venue. */
export function AddVenueDialog({ initial, onClose }: { initial: string; onClose: () => void }) {
  const i18n = useWords();
  const { data: config, isPending } = useQuery(configQuery());
  const [url, setUrl] = useState(initial);
  const [place, setPlace] = useState<PickedPlace | null>(null);
  const [timezone, setTimezone] = useState(localTimeZone);
  const [clock, setClock] = useState<Clock>("offset");
  const [name, setName] = useState("");
  const [hosts, setHosts] = useState<string[]>([]);
  const form = useId();
  const preview = useMutation({
    mutationFn: (asked: object) => api<VenuePreview>("POST", "/api/admin/venues/preview", { body: asked }),
    onSuccess: (found) => {
      setName((before) => before || found.name);
      setHosts((before) => before.filter((host) => found.hosts.includes(host)));
    },
  });
  const change = useVenueChange();
  const found = preview.data;
  const canAdd = found !== undefined && found.shows.length > 0;

  function look(changed: { url?: string; clock?: Clock } = {}) {
    if (place) preview.mutate({ url, lat: place.lat, lon: place.lon, timezone, clock, ...changed });
  }
  function renew(changed: () => void) {
    changed();
    preview.reset();
  }
  function submit(event: FormEvent) {
    event.preventDefault();
    if (!place) return;
    if (!canAdd) return look();
    const { lat, lon, label } = place;
    const body = { url, lat, lon, timezone, clock, name: name.trim(), city: label.split(",")[0]!, hosts };
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
        <Button
          type="submit"
          form={form}
          size="lg"
          disabled={!place || url.trim() === ""}
          busy={preview.isPending || change.isPending}
        >
          {canAdd ? i18n.t("Add a venue") : i18n.t("Show what can be read")}
        </Button>
      }
    >
      <form id={form} onSubmit={submit} noValidate className="grid gap-5">
        <Field
          label={i18n.t("Address of the venue's programme")}
          hint={i18n.t("A page or a calendar (.ics) that lists its shows.")}
          error={preview.error && failureSentence(preview.error, i18n)}
        >
          {(control) => (
            <Input
              {...control}
              type="url"
              inputMode="url"
              autoComplete="off"
              maxLength={WEB_LINK_MAX}
              value={url}
              onChange={(event) => renew(() => setUrl(event.target.value))}
            />
          )}
        </Field>
        <CitySearch
          initial=""
          mode={config?.geocoder ?? (isPending ? "wait" : "submit")}
          onPick={(picked) => renew(() => setPlace(picked))}
        />
        <ZoneField value={timezone} onChange={(zone) => renew(() => setTimezone(zone))} />
        {found && !canAdd && (
          <NothingFound
            calendarUrl={found.calendarUrl}
            onTake={(calendar) => {
              setUrl(calendar);
              look({ url: calendar });
            }}
          />
        )}
        {canAdd && (
          <>
            <NextShows preview={found} />
            <Checkbox
              checked={clock === "written"}
              onChange={(event) => {
                const next = event.target.checked ? "written" : "offset";
                setClock(next);
                look({ clock: next });
              }}
            >
              {i18n.t("Take times as written")}
            </Checkbox>
            <Field label={i18n.t("Name of the venue")}>
              {(control) => <Input {...control} value={name} onChange={(event) => setName(event.target.value)} />}
            </Field>
            <Hosts all={found.hosts} chosen={hosts} onChange={setHosts} />
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
