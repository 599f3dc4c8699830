import { Unlink } from "lucide-react";
import { useWords } from "../../lib/words.ts";
import { Button } from "../../ui/form/button.tsx";

export const loadDisconnectDialog = () => import("./disconnect-dialog.tsx");

interface DisconnectButtonProps {
  name: string;
  onPress: (button: HTMLButtonElement) => void;
}

/** Opens the dialog that ends a connection. */
export function DisconnectButton({ name, onPress }: DisconnectButtonProps) {
  const i18n = useWords();
  return (
    <Button
      variant="ghost"
      square
      aria-label={i18n.t("Disconnect from {name}", { name })}
      title={i18n.t("Disconnect")}
      onPointerEnter={loadDisconnectDialog}
      onFocus={loadDisconnectDialog}
      onClick={(event) => onPress(event.currentTarget)}
      className="flex-none"
    >
      <Unlink aria-hidden="true" size={20} />
    </Button>
  );
}
