import type { AdminShow } from "#schema/contracts/venues.ts";
import { useWords } from "../../lib/words.ts";
import { ChangeDialog } from "./change-dialog.tsx";

type ShowDialogProps = { show: AdminShow; onClose: () => void };

const pathOf = ({ id }: AdminShow) => `/api/admin/shows/${encodeURIComponent(id)}`;

/** Says what ends with a show, and takes it down. */
export function TakeShowDownDialog({ show, onClose }: ShowDialogProps) {
  const i18n = useWords();
  return (
    <ChangeDialog
      title={i18n.t("Take {name} down?", { name: show.name })}
      text={i18n.t(
        "This night leaves the pile, people's lists, matches and plans, and no source brings it back. Events keep their title and date, and lose the ticket link and the picture. What another source lists stays. It cannot be undone.",
      )}
      action={i18n.t("Take the show down")}
      isDanger
      method="DELETE"
      path={pathOf(show)}
      onClose={onClose}
    />
  );
}

/** Says what parting means, and makes two shows of one. */
export function PartShowDialog({ show, onClose }: ShowDialogProps) {
  const i18n = useWords();
  return (
    <ChangeDialog
      title={i18n.t("Part {name}?", { name: show.name })}
      text={i18n.t(
        "It becomes a card of its own again, with the likes and plans for its nights. The two are never joined again.",
      )}
      action={i18n.t("Part")}
      isDanger={false}
      method="POST"
      path={`${pathOf(show)}/part`}
      onClose={onClose}
    />
  );
}
