import { type DragEvent, useState } from "react";

/** Returns the attributes of an element that accepts dropped conversations if `accepts`. */
export function useDropTarget(accepts: boolean, onDrop: () => void) {
  const [over, setOver] = useState(false);
  return {
    "data-target": (accepts && over) || undefined,
    onDragOver: (event: DragEvent) => {
      if (!accepts) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      setOver(false);
      if (!accepts) return;
      event.preventDefault();
      onDrop();
    },
  };
}
