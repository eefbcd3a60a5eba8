import { t } from "@lingui/core/macro";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";

export type SideDrawerProps = {
  opened: boolean;
  onClose: () => void;
  /** The accessible name. With `titled`, it is also visible. */
  name: string;
  /** Whether to show a title and a close button. */
  titled?: boolean;
  children: ReactNode;
};

/**
 * A panel that slides in from the side. Load it through ui/lazy-drawer.tsx, because most visits
 * never open one.
 */
export default function SideDrawer({
  opened,
  onClose,
  name,
  titled = false,
  children,
}: SideDrawerProps) {
  if (titled) {
    return (
      <Drawer
        opened={opened}
        onClose={onClose}
        position="left"
        title={name}
        closeButtonProps={{ "aria-label": t`Close: ${name}` }}
      >
        {children}
      </Drawer>
    );
  }
  return (
    <Drawer.Root opened={opened} onClose={onClose} size="18rem" padding={0}>
      <Drawer.Overlay />
      <Drawer.Content aria-label={name}>{children}</Drawer.Content>
    </Drawer.Root>
  );
}
