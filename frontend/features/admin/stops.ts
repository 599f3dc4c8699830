import type { BlockTime } from "#schema/block-times.ts";
import type { AdminEvent, AdminUser } from "#schema/contracts/admin.ts";
import type { Words } from "#schema/words.ts";

/** What an admin does against an abuser, or takes back: the texts of its button and dialog, and its call. */
export interface Stop {
  label: string;
  title: string;
  /** Says what happens. */
  text: string;
  /** The call's path. Its body has the reason, and `body` if there is one. */
  path: string;
  body?: object;
  isDanger: boolean;
}

export function suspension(
  { id, email, isSuspended }: Pick<AdminUser, "id" | "email" | "isSuspended">,
  i18n: Words,
): Stop {
  const path = `/api/admin/users/${encodeURIComponent(id)}`;
  if (isSuspended)
    return {
      label: i18n.t("Lift suspension"),
      title: i18n.t("Lift the suspension of {email}?", { email }),
      text: i18n.t(
        "The account can sign in again, and its events open again. E-mails that were dropped are not sent, and its calendar feed stays ended.",
      ),
      path: `${path}/lift-suspension`,
      isDanger: false,
    };
  return {
    label: i18n.t("Suspend"),
    title: i18n.t("Suspend {email}?", { email }),
    text: i18n.t(
      "The account is signed out everywhere and cannot sign in. Its events, group links and calendar feed open for nobody. E-mails that wait are dropped for good. You can lift the suspension.",
    ),
    path: `${path}/suspend`,
    isDanger: true,
  };
}

type EventFacts = Pick<AdminEvent, "id" | "title">;

export function takingDown({ id, title, isTakenDown }: EventFacts & { isTakenDown: boolean }, i18n: Words): Stop {
  const path = `/api/admin/events/${encodeURIComponent(id)}`;
  if (isTakenDown)
    return {
      label: i18n.t("Put back"),
      title: i18n.t('Put "{title}" back?', { title }),
      text: i18n.t("It opens again with its answers. E-mails that were dropped are not sent."),
      path: `${path}/put-back`,
      isDanger: false,
    };
  return {
    label: i18n.t("Take down"),
    title: i18n.t('Take "{title}" down?', { title }),
    text: i18n.t(
      "It opens for nobody. Guests and organizer read that an admin took it down, and where to write. E-mails that wait are dropped for good. You can put it back.",
    ),
    path: `${path}/take-down`,
    isDanger: true,
  };
}

export function groupLinkSwitch(
  { id, title, isGroupLinkOff }: EventFacts & { isGroupLinkOff: boolean },
  i18n: Words,
): Stop {
  const path = `/api/admin/events/${encodeURIComponent(id)}`;
  if (isGroupLinkOff)
    return {
      label: i18n.t("Allow group link"),
      title: i18n.t('Allow the group link of "{title}" again?', { title }),
      text: i18n.t("The link opens as before, and the organizer can renew it."),
      path: `${path}/allow-group-link`,
      isDanger: false,
    };
  return {
    label: i18n.t("Switch off group link"),
    title: i18n.t('Switch off the group link of "{title}"?', { title }),
    text: i18n.t(
      "Nobody can join by it, and the organizer can make no other one until you allow it again. People on the list can still answer.",
    ),
    path: `${path}/switch-off-group-link`,
    isDanger: true,
  };
}

/** Closes an organizer's reports when nothing is to be done. */
export function closing({ id, email }: Pick<AdminUser, "id" | "email">, i18n: Words): Stop {
  return {
    label: i18n.t("Close reports"),
    title: i18n.t("Close the reports about {email}?", { email }),
    text: i18n.t("They leave this list, and nothing else changes. Suspending the account closes them too."),
    path: `/api/admin/reports/${encodeURIComponent(id)}/close`,
    isDanger: false,
  };
}

export function blocking({ address, time }: { address: string; time: BlockTime }, i18n: Words): Stop {
  return {
    label: i18n.t("Block"),
    title: i18n.t("Block the network of {address}?", { address }),
    text: i18n.t(
      "Nobody there can sign in, answer or change anything until it ends. It begins within half a minute, and you can end it.",
    ),
    path: "/api/admin/networks",
    body: { address, time },
    isDanger: true,
  };
}

/** Blocks the network from which a new account signed in first, for a day. Null while none is known. */
export function blockingOf({ network }: Pick<AdminUser, "network">, i18n: Words): Stop | null {
  if (!network) return null;
  return { ...blocking({ address: network, time: "day" }, i18n), label: i18n.t("Block network for 1 day") };
}

export function unblocking(network: string, i18n: Words): Stop {
  return {
    label: i18n.t("Unblock"),
    title: i18n.t("Unblock {network}?", { network }),
    text: i18n.t("People there can sign in and write again within half a minute."),
    path: "/api/admin/networks/unblock",
    body: { network },
    isDanger: false,
  };
}
