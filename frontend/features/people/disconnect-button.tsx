import { Unlink } from "lucide-react";
import { Button } from "../../ui/form/button.tsx";

export const loadDisconnectDialog = () => import("./disconnect-dialog.tsx");

interface DisconnectButtonProps {
  name: string;
  onPress: (button: HTMLButtonElement) => void;
}

/** Opens the dialog that ends a connection. */
export function DisconnectButton({ name, onPress }: DisconnectButtonProps) {
  return (
    <Button
      variant="ghost"
      square
      aria-label={`Disconnect from ${name}`}
      title="Disconnect"
      onPointerEnter={loadDisconnectDialog}
      onFocus={loadDisconnectDialog}
      onClick={(event) => onPress(event.currentTarget)}
      className="flex-none"
    >
      <Unlink aria-hidden="true" size={20} />
    </Button>
  );
}
