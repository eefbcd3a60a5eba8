import { useRef, useState } from "react";

export type Dialog<T> = {
  opened: boolean;
  /** The item that the dialog shows or edits. Undefined while it is closed. */
  target: T | undefined;
  open: (target: T) => void;
  /** Changes the target of this opening. Does nothing if this opening has ended. */
  replace: (target: T) => void;
  /** Closes this opening. Returns false, and does nothing, if it has already ended. */
  close: () => boolean;
};

type Opening<T> = { id: number; target: T };

/**
 * Whether a dialog is open, and its target; `initial` opens it from the start. `replace` and
 * `close` belong to the opening that was on screen when they were rendered, so a save that ends
 * after its dialog was closed cannot change or close one that was opened since.
 */
export function useDialog<T = void>(initial?: T): Dialog<T> {
  const [opening, setOpening] = useState<Opening<T> | undefined>(() =>
    initial === undefined ? undefined : { id: 0, target: initial },
  );
  const latest = useRef(opening);
  const openings = useRef(0);
  function show(next: Opening<T> | undefined) {
    latest.current = next;
    setOpening(next);
  }
  const isOpen = () => opening !== undefined && latest.current?.id === opening.id;
  return {
    opened: opening !== undefined,
    target: opening?.target,
    open: (target) => {
      openings.current += 1;
      show({ id: openings.current, target });
    },
    replace: (target) => {
      if (opening && isOpen()) show({ id: opening.id, target });
    },
    close: () => {
      const closes = isOpen();
      if (closes) show(undefined);
      return closes;
    },
  };
}
