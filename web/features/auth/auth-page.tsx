import { t } from "@lingui/core/macro";
import { lazy, Suspense, useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { usePublicSettings } from "#web/lib/public-settings.ts";
import { returnPath, withReturnPath } from "#web/lib/return-path.ts";
import { useSession } from "#web/lib/session.tsx";
import { AuthLayout } from "#web/ui/auth-layout.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { titledBy } from "#web/ui/page-title.ts";
import type { CodeKind } from "./alternative-sign-in.tsx";
import { AuthVerse } from "./auth-verse.tsx";
import { CheckYourEmail } from "./check-your-email.tsx";
import { CodeForm } from "./code-form.tsx";
import { CredentialsForm } from "./credentials-form.tsx";
import type { SecondFactor } from "./second-factor-challenge.ts";
import { SecondFactorForm } from "./second-factor-form.tsx";
import { useInvitation } from "./use-invitation.ts";
import { useProviderFailure } from "./use-provider-failure.ts";

// Loaded lazily: it brings the schemas of the onboarding answers.
const PostSignInRedirect = lazy(() => import("./post-sign-in-redirect.tsx"));

export const meta = titledBy((query) => (query.get("signup") === "true" ? t`Sign Up` : t`Sign In`));

/**
 * The sign-in and sign-up page. Query: `signup=true` opens sign-up, `from=onboarding` marks a
 * sign-up after onboarding, `next` is the path to return to, and `confirmation` is the token of a
 * confirmation link opened in another browser. Redirects signed-in users.
 */
export default function AuthPage() {
  const session = useSession();
  const [query, setQuery] = useSearchParams();
  const [email, setEmail] = useState("");
  const [waiting, setWaiting] = useState(false);
  const [backToSignUp, setBackToSignUp] = useState(false);
  const [signedUp, setSignedUp] = useState(false);
  const [code, setCode] = useState<CodeKind>();
  const [secondFactor, setSecondFactor] = useState<SecondFactor>();
  const settings = usePublicSettings();
  useProviderFailure((provider) => {
    if (provider === "google") return "Google";
    return settings.isPending ? undefined : (settings.data?.singleSignOn ?? "single sign-on");
  });
  const invitation = useInvitation();
  const invited = invitation.opened?.email;
  useEffect(() => {
    if (invited) setEmail(invited);
  }, [invited]);
  const fromOnboarding = query.get("from") === "onboarding";
  const next = returnPath(query);

  if (session.status === "loading") return <LoadingState wholePage />;
  if (session.status === "signed-in") {
    return (
      <Suspense fallback={<LoadingState wholePage />}>
        <PostSignInRedirect fromOnboarding={fromOnboarding} signedUp={signedUp} next={next} />
      </Suspense>
    );
  }
  const confirmedPath = withReturnPath(fromOnboarding ? "/auth?from=onboarding" : "/auth", next);
  if (secondFactor) {
    return (
      <AuthLayout aside={<AuthVerse />}>
        <SecondFactorForm asked={secondFactor} onBack={() => setSecondFactor(undefined)} />
      </AuthLayout>
    );
  }
  if (code) {
    return (
      <AuthLayout aside={<AuthVerse />}>
        <CodeForm
          kind={code}
          email={email}
          onEmail={setEmail}
          onSecondFactor={setSecondFactor}
          onBack={() => setCode(undefined)}
        />
      </AuthLayout>
    );
  }
  return (
    <AuthLayout aside={<AuthVerse />}>
      {waiting ? (
        <CheckYourEmail
          email={email}
          confirmedPath={confirmedPath}
          onBack={() => {
            setBackToSignUp(true);
            setWaiting(false);
          }}
        />
      ) : (
        <CredentialsForm
          email={email}
          onEmail={setEmail}
          startWithSignUp={backToSignUp || query.get("signup") === "true"}
          confirmation={query.get("confirmation") ?? undefined}
          invitation={invitation}
          onMode={(signingUp) =>
            setQuery(
              (now) => {
                if (signingUp) now.set("signup", "true");
                else now.delete("signup");
                return now;
              },
              { replace: true, preventScrollReset: true },
            )
          }
          confirmedPath={confirmedPath}
          providerPath={fromOnboarding ? confirmedPath : (next ?? "/app")}
          onSignedUp={() => setSignedUp(true)}
          onUnconfirmed={() => setWaiting(true)}
          onCode={setCode}
          onSecondFactor={setSecondFactor}
        />
      )}
    </AuthLayout>
  );
}
