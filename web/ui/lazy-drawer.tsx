import { lazy, Suspense, useState } from "react";
import type { SideDrawerProps } from "./side-drawer.tsx";

const SideDrawer = lazy(() => import("./side-drawer.tsx"));

/** A side drawer whose code loads when the user first opens it. */
export function LazyDrawer(props: SideDrawerProps) {
  const [asked, setAsked] = useState(props.opened);
  if (props.opened && !asked) setAsked(true);
  if (!asked) return null;
  return (
    <Suspense fallback={null}>
      <SideDrawer {...props} />
    </Suspense>
  );
}
