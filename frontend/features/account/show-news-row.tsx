import { useId } from "react";
import type { User } from "#schema/contracts/account.ts";
import { useWords } from "../../lib/words.ts";
import { Switch } from "../../ui/form/switch.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { useWantShowNews } from "./mutations.ts";

/** Says whether mail tells of shows that the person plans to see. The switch takes effect at once. */
export function ShowNewsRow({ user }: { user: User }) {
  const i18n = useWords();
  const id = useId();
  const save = useWantShowNews();
  const isOn = save.isPending ? save.variables : user.showNews;

  function change(showNews: boolean) {
    save.mutate(showNews, {
      onError: () =>
        toast({ title: i18n.t("Update Failed"), description: i18n.t("Please try again."), tone: "danger" }),
    });
  }

  return (
    <div className="py-4">
      <Switch
        checked={isOn}
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        aria-busy={save.isPending || undefined}
        onChange={({ target }) => change(target.checked)}
      >
        <span id={`${id}-title`} className="block text-base">
          {i18n.t("News of your shows")}
        </span>
        <span id={`${id}-text`} className="block font-normal text-ink-2">
          {i18n.t("An e-mail when a show that you plan to see moves, sells out or is called off.")}
        </span>
      </Switch>
    </div>
  );
}
