import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { defaultVersion } from "#shared/choices.ts";
import { defaultLandingPage } from "#shared/content/landing.ts";
import type { PageData } from "#shared/page-data.ts";
import { apiPageData } from "#web/lib/api-page-data.ts";
import { installationName } from "#web/lib/installation.ts";
import { pageDataOf } from "#web/lib/page-data-context.ts";
import { describedBy } from "#web/lib/page-description.ts";
import { Announcement } from "#web/ui/announcement.tsx";
import { preloadBothFonts } from "#web/ui/font-preload.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import type { Route } from "./+types/landing-page.ts";
import { CallToAction } from "./call-to-action.tsx";
import { hero } from "./copy.ts";
import { DemoChat } from "./demo-chat.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { Pricing } from "./pricing.tsx";
import { Stats } from "./stats.tsx";
import { Testimonials } from "./testimonials.tsx";
import { Welcome } from "./welcome.tsx";

export { FailedPageWithMain as ErrorBoundary } from "#web/ui/failed-page.tsx";

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadLanding(pageDataOf(context, request));

/** Offline, the page has the standard sections unless the device has stored this installation's. */
export const clientLoader = async ({ request }: Route.ClientLoaderArgs) => {
  const data = apiPageData(new URL(request.url).origin);
  return loadLanding(data).catch(() => ({
    ...{ url: `${data.origin}/`, version: defaultVersion },
    parts: defaultLandingPage,
    ...{ welcome: null, logo: null, announcement: null },
  }));
};

async function loadLanding(data: PageData) {
  const [parts, [first], { welcome, logo }, announcement] = await Promise.all([
    data.landing(),
    data.translations(),
    data.installation(),
    data.announcement(),
  ]);
  const version = first?.id ?? defaultVersion;
  return { url: `${data.origin}/`, version, parts, welcome, logo, announcement };
}

export function meta({ loaderData }: Route.MetaArgs) {
  const description = i18n._(hero.text);
  return [
    { title: pageTitle(i18n._(hero.title)) },
    ...(loaderData
      ? describedBy({
          url: loaderData.url,
          title: installationName(),
          description,
          type: "website",
        })
      : []),
  ];
}

export const links = preloadBothFonts;

/** The landing page, which the server renders and which does not load Mantine. */
export default function LandingPage({ loaderData }: Route.ComponentProps) {
  const { locale } = useLingui().i18n;
  const { version, parts, welcome, logo, announcement } = loaderData;
  const { stats, testimonials, prices, guestChat } = parts;
  return (
    <Fragment key={locale}>
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <Announcement text={announcement} />
      <LandingHeader pricing={prices.shown} />
      <main id="main" tabIndex={-1}>
        {welcome && <Welcome text={welcome} logo={logo} />}
        <Hero version={version} guestChat={guestChat} />
        {stats.shown && <Stats own={stats.items} />}
        <Features />
        <DemoChat />
        {testimonials.shown && <Testimonials own={testimonials.items} />}
        {prices.shown && <Pricing page={parts} />}
        <CallToAction />
      </main>
      <LandingFooter version={version} />
    </Fragment>
  );
}
