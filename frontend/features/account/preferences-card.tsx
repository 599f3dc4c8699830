import { Download, Moon, Sun } from "lucide-react";
import type { ReactNode } from "react";
import { failureSentence } from "../../lib/failure.ts";
import { setTheme, type Theme, useTheme } from "../../lib/theme.ts";
import { cn } from "../../ui/cn.ts";
import { Button } from "../../ui/form/button.tsx";
import { Segmented } from "../../ui/form/segmented.tsx";
import { toast } from "../../ui/overlay/toast.ts";
import { InstallControl } from "../install/install-control.tsx";
import { NotificationsControl } from "../push/notifications-control.tsx";
import { useExport } from "./mutations.ts";
import { SettingsCard } from "./settings-card.tsx";

const themes: { value: Theme; label: ReactNode }[] = [
  { value: "light", label: <ThemeLabel icon={<Sun aria-hidden="true" size={16} strokeWidth={2.25} />} text="Light" /> },
  { value: "dark", label: <ThemeLabel icon={<Moon aria-hidden="true" size={16} strokeWidth={2.25} />} text="Dark" /> },
];

export function PreferencesCard() {
  const theme = useTheme();
  const download = useExport();
  return (
    <SettingsCard id="preferences" title="App Preferences">
      <div className="-my-4 ruled">
        <Row title="Theme" text="Kept in this browser.">
          <Segmented label="Theme" value={theme} options={themes} onChange={setTheme} className="w-52 max-sm:w-full" />
        </Row>
        <NotificationsControl>
          {(text, control) => (
            <Row title="Notifications" text={text} isOneLine>
              {control}
            </Row>
          )}
        </NotificationsControl>
        <Row title="App" text="Opens from your home screen or dock, like any other app.">
          <InstallControl />
        </Row>
        <Row title="Your data" text="Account, events, answers and contacts in one JSON file.">
          <Button
            v="secondary"
            busy={download.isPending}
            busyText="Preparing..."
            className="max-sm:w-full"
            onClick={() =>
              download.mutate(undefined, {
                onError: (error) =>
                  toast({ title: "Download failed", description: failureSentence(error), tone: "danger" }),
              })
            }
          >
            <Download aria-hidden="true" size={16} strokeWidth={2.25} />
            Download my data
          </Button>
        </Row>
      </div>
    </SettingsCard>
  );
}

interface RowProps {
  title: string;
  text: string;
  /** Keeps a small control beside the text on phones. */
  isOneLine?: boolean;
  children: ReactNode;
}

function Row({ title, text, isOneLine = false, children }: RowProps) {
  return (
    <div className={cn("flex items-center justify-between gap-x-6 gap-y-3 py-4", !isOneLine && "flex-wrap")}>
      <div className="min-w-0">
        <h3 className="text-base font-semibold [font-family:var(--font-sans)]">{title}</h3>
        <p className="text-sm text-ink-2">{text}</p>
      </div>
      {children}
    </div>
  );
}

function ThemeLabel({ icon, text }: { icon: ReactNode; text: string }) {
  return (
    <span className="inline-flex items-center gap-2">
      {icon}
      {text}
    </span>
  );
}
