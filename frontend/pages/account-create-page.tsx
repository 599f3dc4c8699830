import { Trans } from "@lingui/react";
import { useQuery } from "@tanstack/react-query";
import { ArrowLeft } from "lucide-react";
import { useState } from "react";
import { Link, Navigate, useLocation, useSearchParams } from "react-router-dom";
import { CreateAccountForm } from "../features/account/create-account-form.tsx";
import { userQuery } from "../features/account/queries.ts";
import { urlBack } from "../features/polls/account-url.ts";
import { useDocumentTitle } from "../lib/document-title.ts";
import { offersPasswords } from "../lib/offers-passwords.ts";
import { useWords } from "../lib/words.ts";

export function Component() {
  const i18n = useWords();
  useDocumentTitle(i18n.t("Create your account"));
  const [search] = useSearchParams();
  const { hash } = useLocation();
  const { data: user } = useQuery(userQuery());
  // From the first render, because the new account's form leads on by itself.
  const [wasSignedIn] = useState(user);
  if (wasSignedIn) return <Navigate to="/" replace />;
  // The first sign-in by mail makes the account.
  if (!offersPasswords()) {
    return <Navigate to={`/auth?${new URLSearchParams({ email: search.get("email") ?? "" })}${hash}`} replace />;
  }
  return (
    <div className="page grid justify-items-center pt-6 pb-16 sm:pt-12">
      <div className="w-full max-w-[26rem]">
        {/* The poll page is not part of the app's router. */}
        <a href={urlBack(hash)} className="link inline-flex min-h-11 items-center gap-1.5">
          <ArrowLeft aria-hidden="true" size={16} strokeWidth={2.25} className="rtl:-scale-x-100" />
          {i18n.t("Back to poll")}
        </a>
        <div className="mt-3 grid gap-6 rounded-sheet border border-line bg-surface p-5 shadow-2 sm:p-8">
          <div>
            <h1 className="text-2xl">{i18n.t("Create your account")}</h1>
            <p className="mt-1 text-ink-2">{i18n.t("Suggest dates of your own, and see who can make it.")}</p>
          </div>
          <CreateAccountForm name={search.get("name") ?? ""} email={search.get("email") ?? ""} />
        </div>
        <p className="mt-5 text-center text-ink-2">
          <Trans
            id="Have an account? <0>Sign in</0>"
            components={{ 0: <Link to={`/auth${hash}`} className="link inline-flex min-h-11 items-center" /> }}
          />
        </p>
      </div>
    </div>
  );
}
