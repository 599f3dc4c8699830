import { Link } from "react-router-dom";
import { useDocumentTitle } from "../lib/document-title.ts";
import { useWords } from "../lib/words.ts";
import { ButtonLink } from "../ui/form/button.tsx";
import { TornTicket } from "../ui/picture/torn-ticket.tsx";
import { EmptyState } from "../ui/state/empty-state.tsx";

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Page not found"));
  return (
    <EmptyState
      level={1}
      drawing={<TornTicket />}
      title={i18n.t("404 Page Not Found")}
      text={i18n.t("Nothing lives at this address. The link may be old or mistyped.")}
      action={
        <ButtonLink as={Link} to="/">
          {i18n.t("Go home")}
        </ButtonLink>
      }
    />
  );
}
