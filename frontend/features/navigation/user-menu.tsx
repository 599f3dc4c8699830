import { LogOut, Settings } from "lucide-react";
import { useNavigate } from "react-router-dom";
import type { User } from "#schema/contracts/account.ts";
import { displayName } from "#schema/person-name.ts";
import { useWords } from "../../lib/words.ts";
import { Menu } from "../../ui/overlay/menu.tsx";
import { Avatar, initials } from "../../ui/picture/avatar.tsx";
import { useLogout } from "../account/logout.ts";

/** The avatar button and its menu. */
export function UserMenu({ user }: { user: User }) {
  const logout = useLogout();
  const navigate = useNavigate();
  const i18n = useWords();
  const name = displayName(user);
  return (
    <Menu
      aria-label={i18n.t("{initials}, account menu", { initials: initials(name) })}
      className="grid size-11 place-items-center rounded-full transition-[scale] duration-(--dur-2) active:scale-[.96]"
      header={
        <>
          {name !== user.email && (
            <p className="font-semibold wrap-anywhere">
              <bdi>{name}</bdi>
            </p>
          )}
          <p className="text-sm text-ink-2 wrap-anywhere">
            <bdi>{user.email}</bdi>
          </p>
        </>
      }
      items={[
        {
          label: i18n.t("Settings"),
          icon: <Settings aria-hidden="true" size={16} strokeWidth={2.25} />,
          onSelect: () => navigate("/settings"),
        },
        {
          label: i18n.t("Log out"),
          icon: <LogOut aria-hidden="true" size={16} strokeWidth={2.25} />,
          onSelect: () => logout.mutate(),
        },
      ]}
    >
      <Avatar name={name} brand />
    </Menu>
  );
}
