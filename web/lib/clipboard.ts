/**
 * Copies text to the clipboard. Rejects if the browser refuses. `navigator.clipboard` exists only
 * in secure contexts; on plain HTTP, this copies from an invisible text field.
 */
export async function copyText(text: string): Promise<void> {
  if (navigator.clipboard) return navigator.clipboard.writeText(text);
  const { activeElement } = document;
  const field = document.createElement("textarea");
  field.value = text;
  field.readOnly = true;
  field.setAttribute("aria-hidden", "true");
  field.style.cssText = "position:fixed;inset:0 auto auto 0;opacity:0";
  // A dialog traps the focus, so the field must be inside it.
  const parent = activeElement?.closest("[role=dialog]") ?? document.body;
  parent.append(field);
  field.select();
  const copied = document.execCommand("copy");
  field.remove();
  if (activeElement instanceof HTMLElement) activeElement.focus({ preventScroll: true });
  if (!copied) throw new Error("The browser refused to copy.");
}
