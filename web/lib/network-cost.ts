/** The Network Information API, which only Chromium has. */
type Connection = { saveData?: boolean; type?: string; effectiveType?: string };

/**
 * Whether several megabytes may be downloaded without asking. Returns false while the browser saves
 * data, and on a mobile or slow network. Returns true if the browser does not report these.
 */
export function mayDownloadFreely(
  connection: Connection | undefined = (navigator as { connection?: Connection }).connection,
): boolean {
  if (!connection) return true;
  const { saveData, type, effectiveType = "4g" } = connection;
  return !saveData && type !== "cellular" && effectiveType === "4g";
}
