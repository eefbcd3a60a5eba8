import { productName } from "#shared/content/product.ts";
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
    { title: `${hero.title} · ${productName}` },
    { name: "description", content: hero.text },
    { property: "og:title", content: productName },
    { property: "og:description", content: hero.text },
  ];
}

/**
 * The page for those who do not know Berea yet. Rendered at build time, and without the app's
 * component library.
 */
export default function LandingPage() {
  return (
    <>
      <a href="#main" className="skip-link">
        Skip to content
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
    </>
  );
}
