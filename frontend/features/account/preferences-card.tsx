import { Download, type LucideIcon, Moon, Sun } from "lucide-react";
import { type ReactNode, Suspense, useState } from "react";
import type { User } from "#schema/contracts/account.ts";
import { failureSentence } from "../../lib/failure.ts";
import { setTheme, type Theme, useTheme } from "../../lib/theme.ts";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { lazyPart } from "../../ui/state/lazy-part.tsx";
import { CalendarPart } from "../calendar-feed/calendar-part.tsx";
import { InstallControl } from "../install/install-control.tsx";
import { NotificationsControl } from "../notifications/notifications-control.tsx";
import { LanguageRow } from "./language-row.tsx";
import { useExport } from "./mutations.ts";
import { needsProof } from "./needs-proof.ts";
import { Row } from "./preference-row.tsx";
import { SettingsCard } from "./settings-card.tsx";
import { ShowNewsRow } from "./show-news-row.tsx";

const IdentityProofDialog = lazyPart(() => import("./identity-proof-dialog.tsx"));

export function PreferencesCard({ user }: { user: User }) {
  const i18n = useWords();
  const theme = useTheme();
  const themes: { value: Theme; label: ReactNode }[] = [
    { value: "light", label: <ThemeLabel icon={Sun} text={i18n.t("Light")} /> },
    { value: "dark", label: <ThemeLabel icon={Moon} text={i18n.t("Dark")} /> },
  ];
  return (
    <SettingsCard id="preferences" title={i18n.t("App Preferences")}>
      <div className="-my-4 ruled">
        <LanguageRow user={user} />
        <Row title={i18n.t("Theme")} text={i18n.t("Kept in this browser.")}>
          <Segmented
            label={i18n.t("Theme")}
            value={theme}
            options={themes}
            onChange={setTheme}
            className="w-52 max-sm:w-full"
          />
        </Row>
        <NotificationsControl>
          {(text, control) => (
            <Row title={i18n.t("Notifications")} text={text} isOneLine>
              {control}
            </Row>
          )}
        </NotificationsControl>
        <ShowNewsRow user={user} />
        <Row title={i18n.t("App")} text={i18n.t("Opens from your home screen or dock, like any other app.")}>
          <InstallControl />
        </Row>
        <CalendarPart />
        <Row title={i18n.t("Your data")} text={i18n.t("Account, events, answers and contacts in one JSON file.")}>
          <ExportButton user={user} />
        </Row>
      </div>
    </SettingsCard>
  );
}

function ExportButton({ user }: { user: User }) {
  const i18n = useWords();
  const download = useExport();
  const [isProving, setProving] = useState(false);
  const run = () =>
    download.mutate(undefined, {
      onError: (error) => {
        if (needsProof(error)) setProving(true);
        else toast({ title: i18n.t("Download failed"), description: failureSentence(error, i18n), tone: "danger" });
      },
    });
  return (
    <>
      <Button
        variant="secondary"
        busy={download.isPending}
        busyText={i18n.t("Preparing...")}
        className="max-sm:w-full"
        onClick={run}
      >
        <Download aria-hidden="true" size={16} strokeWidth={2.25} />
        {i18n.t("Download my data")}
      </Button>
      <Suspense>
        {isProving && (
          <IdentityProofDialog
            email={user.email}
            action={i18n.t("Download my data")}
            onProved={() => {
              setProving(false);
              run();
            }}
            onClose={() => setProving(false)}
          />
        )}
      </Suspense>
    </>
  );
}

function ThemeLabel({ icon: Icon, text }: { icon: LucideIcon; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      <Icon aria-hidden="true" size={16} strokeWidth={2.25} />
      {text}
    </span>
  );
}
