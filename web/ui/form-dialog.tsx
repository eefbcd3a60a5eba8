import { Modal, type ModalProps } from "@mantine/core";
import { useMediaQuery } from "@mantine/hooks";

/** A dialog with a form. On a phone, it fills the screen. */
export function FormDialog(props: ModalProps) {
  const isPhone = useMediaQuery("(max-width: 36em)") ?? false;
  return <Modal padding="lg" fullScreen={isPhone} {...props} />;
}
