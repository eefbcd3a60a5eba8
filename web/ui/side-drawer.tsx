import { t } from "@lingui/core/macro";
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";

export type SideDrawerProps = {
  opened: boolean;
  onClose: () => void;
  /** What it is called, by those who hear it and, with `titled`, on screen. */
  name: string;
  /** With a title and a button to close it. */
  titled?: boolean;
  children: ReactNode;
};

/**
 * A panel that comes in from the side. Load it by ui/lazy-drawer.tsx: most visits never open one.
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
