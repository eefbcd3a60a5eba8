import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";
import { Fragment, useState } from "react";

/**
 * A dialog with a form. On a phone, it fills the screen. Each opening starts with a new form, even
 * while the previous opening fades out. Open and close it with `useDialog`.
 */
export function FormDialog({ children, ...props }: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 36em)") ?? false;
  const [shown, setShown] = useState({ opened: props.opened, openings: 0 });
  if (shown.opened !== props.opened) {
    setShown({ opened: props.opened, openings: shown.openings + (props.opened ? 1 : 0) });
  }
  return (
    <Modal padding="lg" fullScreen={isPhone} {...props}>
      <Fragment key={shown.openings}>{children}</Fragment>
    </Modal>
  );
}
