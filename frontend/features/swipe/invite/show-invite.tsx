import { type FormEvent, useRef, useState } from "react";
import { formatTime, localTimeZone } from "#schema/dates.ts";
import { TITLE_MAX } from "#schema/limits.ts";
import { isOff } from "#schema/off-show.ts";
import type { ShowStack } from "#schema/show-groups.ts";
import { TIME_WHEN_MISSING } from "#schema/show-groups.ts";
import { completeTime } from "#schema/wall-clock.ts";
import { zoneSentence } from "#schema/zoned-time.ts";
import { isOwnZone } from "../../../lib/shown-time.ts";
import { useTypedUntilComplete } from "../../../lib/use-typed-until-complete.ts";
import { useWords } from "../../../lib/words.ts";
import { Button } from "../../../ui/form/button.tsx";
import { Field } from "../../../ui/form/field.tsx";
import { Input } from "../../../ui/form/input.tsx";
import { InviteEditor } from "../../events/form/invite-editor.tsx";
import { INVALID_EMAIL, invitedWith } from "../../events/form/invite-rules.ts";
import { useCurrentShow } from "../details/use-current-show.ts";
import { showLinks } from "../show-links.ts";
import { DateChoice } from "./date-choice.tsx";
import { InvitationsSent } from "./invitations-sent.tsx";
import { chosenDates, type OfferedDate, offeredDates } from "./offered-dates.ts";
import { ShowAbout } from "./show-about.tsx";
import { useShowInvite } from "./use-show-invite.ts";

type Missing = "dates" | "people" | null;
const controls = { dates: "[type=checkbox]", people: "[data-part=invite]" };

interface ShowInviteProps {
  show: ShowStack;
  onBack: () => void;
}

/** Invites friends to a show, or says why nobody can be invited. */
export function ShowInvite({ show: chosen, onBack }: ShowInviteProps) {
  const i18n = useWords();
  const show = useCurrentShow(chosen);
  return (
    <div className="mt-2 grid items-start gap-6 lg:grid-cols-[24rem_minmax(0,1fr)] lg:gap-10">
      <ShowAbout show={show} />
      {isOff(show) ? (
        <p>
          {show.status === "cancelled"
            ? i18n.t("This show is cancelled, so you cannot invite friends.")
            : i18n.t("This show is postponed. You can invite friends when it has a new date.")}
        </p>
      ) : (
        <InviteForm show={show} onBack={onBack} />
      )}
    </div>
  );
}

/** The show's dates and the people to ask. */
function InviteForm({ show, onBack }: ShowInviteProps) {
  const i18n = useWords();
  const [offered] = useState(() => offeredDates(show));
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set(offered.map(({ showId }) => showId)));
  const [askedTime, setAskedTime] = useState(offered.find(({ isTimeTba }) => isTimeTba)?.time.slice(0, 5) ?? "");
  const typingTime = useTypedUntilComplete(askedTime, completeTime, setAskedTime);
  const [invited, setInvited] = useState<string[]>([]);
  const [address, setAddress] = useState("");
  const [missing, setMissing] = useState<Missing>(null);
  const form = useRef<HTMLFormElement>(null);
  const invite = useShowInvite();

  // An address still in the input counts as invited.
  const people = invitedWith(address, invited);
  const picked = offered.filter(({ showId }) => chosen.has(showId));
  const asksTime = picked.some(({ isTimeTba }) => isTimeTba);
  const timeWhenTba = askedTime || TIME_WHEN_MISSING;
  const missingNow = missingPart(picked, people);
  // The message disappears as soon as the part is filled in.
  const isMissing = (part: Missing) => missing === part && missingNow === part;
  const zone = show.dates.timezone ?? localTimeZone();

  function submit(event: FormEvent) {
    event.preventDefault();
    setMissing(missingNow);
    if (missingNow) form.current?.querySelector<HTMLElement>(controls[missingNow])?.focus();
    if (missingNow || !people || invite.isPending) return;
    setInvited(people);
    setAddress("");
    const { location, ticketUrl, imageUrl } = showLinks(show);
    invite.mutate({
      eventName: show.name.slice(0, TITLE_MAX),
      eventDates: chosenDates(picked, timeWhenTba),
      emails: people,
      timezone: zone,
      location,
      showId: picked[0]?.showId,
      ticketmasterUrl: picked[0]?.url ?? ticketUrl,
      eventImage: imageUrl,
    });
  }

  if (invite.data) return <InvitationsSent created={invite.data} onBack={onBack} />;
  return (
    <form ref={form} onSubmit={submit} noValidate>
      <fieldset disabled={invite.isPending} className="grid min-w-0 gap-7">
        <div className="grid gap-3">
          <DateChoice
            offered={offered}
            chosen={chosen}
            timeWhenTba={timeWhenTba}
            onChange={setChosen}
            error={isMissing("dates") ? i18n.t("Choose at least one date") : null}
          />
          {asksTime && (
            <Field
              label={i18n.t("What time should your friends plan for?")}
              hint={
                askedTime
                  ? i18n.t("The venue hasn't announced one for the dates marked Time TBA.")
                  : i18n.t("Without a time, your friends plan for {time}.", {
                      time: formatTime(TIME_WHEN_MISSING, i18n),
                    })
              }
            >
              {(control) => <Input {...control} type="time" {...typingTime} className="max-w-40" />}
            </Field>
          )}
          {!isOwnZone(zone) && <p className="text-sm text-ink-2">{zoneSentence(zone, i18n)}</p>}
        </div>
        <InviteEditor
          invited={invited}
          onChange={setInvited}
          typed={address}
          onType={setAddress}
          error={isMissing("people") ? (address ? i18n.t(INVALID_EMAIL) : i18n.t("Add at least one person")) : null}
          isSignedIn
        />
      </fieldset>
      <div className="mt-7">
        <Button type="submit" size="lg" busy={invite.isPending} className="max-sm:w-full">
          {i18n.t("Send Invitations ({count})", { count: i18n.count((people ?? invited).length) })}
        </Button>
        <p className="mt-2 text-sm text-ink-2">
          {i18n.t("Each friend gets an e-mail and picks the dates that work. You see the answers on the event's page.")}
        </p>
      </div>
    </form>
  );
}

function missingPart(picked: readonly OfferedDate[], people: string[] | null): Missing {
  if (picked.length === 0) return "dates";
  return people?.length ? null : "people";
}
