import { i18n } from "@lingui/core";
import { useLingui } from "@lingui/react";
import { Trans } from "@lingui/react/macro";
import { Fragment } from "react";
import { productName } from "#shared/content/product.ts";
import { pageTitle } from "#web/ui/page-title.ts";
import { ClosingCall } from "./closing-call.tsx";
import { hero } from "./copy.ts";
import { DemoChat } from "./demo-chat.tsx";
import { Features } from "./features.tsx";
import { Hero } from "./hero.tsx";
import { LandingFooter } from "./landing-footer.tsx";
import { LandingHeader } from "./landing-header.tsx";
import { Pricing } from "./pricing.tsx";
import { Stats } from "./stats.tsx";
import { Testimonials } from "./testimonials.tsx";

export function meta() {
  return [
    { title: pageTitle(i18n._(hero.title)) },
    { name: "description", content: i18n._(hero.text) },
    { property: "og:title", content: productName },
    { property: "og:description", content: i18n._(hero.text) },
  ];
}

/** The landing page for new visitors. It is rendered at build time, without Mantine. */
export default function LandingPage() {
  const { locale } = useLingui().i18n;
  return (
    <Fragment key={locale}>
      <a href="#main" className="skip-link">
        <Trans>Skip to content</Trans>
      </a>
      <LandingHeader />
      <main id="main" tabIndex={-1}>
        <Hero />
        <Stats />
        <Features />
        <DemoChat />
        <Testimonials />
        <Pricing />
        <ClosingCall />
      </main>
      <LandingFooter />
    </Fragment>
  );
}
