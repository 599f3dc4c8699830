import { type CreateEventInput, type DateOption, sortedOptions } from "#schema/contracts/events.ts";
import type { StoredShow } from "#schema/contracts/swipe.ts";
import { atExistingTime } from "#schema/dates.ts";
import { isOff } from "#schema/off-show.ts";
import { linksOf, optionDate } from "#schema/option-date.ts";
import type { events, groupLinks } from "#schema/tables/index.ts";
import { newId } from "../../../lib/ids.ts";
import type { Quota } from "../../../lib/quota.ts";
import type { Mail } from "../../../mail/mail.ts";
import { invitationQuotas, type Stored } from "../../../policy/action-quotas.ts";
import { caps, quotaOf } from "../../../policy/caps.ts";
import { changedDeadline, NO_DEADLINE } from "../../core/decide/deadline.ts";
import { showOn } from "../../core/decide/event-show.ts";
import { invitationMails } from "../../core/decide/invitation-mails.ts";
import { showIsOff } from "../../core/decide/refusals.ts";
import type { Invited } from "../../core/decide/state.ts";
import { endOf, type Organizer } from "../../core/event-row.ts";

export interface NewEvent {
  event: typeof events.$inferInsert;
  options: DateOption[];
  invited: Invited[];
  mails: Mail[];
  quotas: Quota[];
  stored: Stored;
  groupLink: typeof groupLinks.$inferInsert | null;
  /** Shows that the event follows. */
  watched: string[];
}

/**
 * Returns a new event with its options, invites and mails. Of the shows that it names, `shows` are those that we know. Throws 400 for a deadline that is over or too late; the
 * commit throws 429 over a cap.
 */
export function decideCreate(
  organizer: Organizer,
  input: CreateEventInput,
  shows: readonly StoredShow[],
  now: number,
): NewEvent {
  const { inviteEmails, dateOptions: wanted, hasGroupLink, deadline, autoFinalize, follows, ...fields } = input;
  const off = shows.find(isOff);
  if (off) throw showIsOff(off);
  const ofShow = shows.find(({ id }) => id === input.showId);
  const dateOptions = sortedOptions(wanted.map((option) => atExistingTime(option, input.timezone))).map((option) => ({
    ...option,
    showId: showOn(option, { ofShow, shows, timezone: input.timezone }),
  }));
  const watched = [...new Set(dateOptions.flatMap(({ showId }) => showId ?? []))];
  const place = { timezone: input.timezone, options: dateOptions };
  const event = {
    ...fields,
    ...changedDeadline(NO_DEADLINE, { deadline, autoFinalize }, place, now),
    id: newId(),
    organizerId: organizer.id,
    imageUrl: input.imageUrl ?? null,
    ticketUrl: input.ticketUrl ?? null,
    showId: ofShow?.id ?? null,
    followsShow: follows && (ofShow !== undefined || watched.length > 0),
    language: input.language ?? null,
    endsAt: endOf(dateOptions, input.timezone, input.durationMinutes),
    optionCount: dateOptions.length,
    createdAt: now,
  };
  const options = dateOptions.map((option) => ({ id: newId(), ...optionDate(option), ...linksOf(option) }));
  const invited = inviteEmails.map((email) => ({ id: newId(), email, token: newId(), calendarSequence: null }));
  return {
    event,
    options,
    invited,
    mails: invitationMails(
      { event, organizer, options },
      invited.map((person) => ({ ...person, number: 1 })),
    ),
    quotas: [
      quotaOf(caps.events, { account: organizer.id }, now),
      ...(inviteEmails.length > 0 ? invitationQuotas(organizer, inviteEmails, now) : []),
    ],
    // Each invitation is an invite and a mail.
    stored: { texts: { event, options, invited }, rows: 1 + options.length + 2 * invited.length },
    groupLink: hasGroupLink ? { code: newId(), eventId: event.id, createdAt: now } : null,
    watched: event.followsShow ? watched : [],
  };
}
