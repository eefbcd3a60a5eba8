/**
 * Replaces "Berea" in a text of the guide with the name of the installation. In the guide, "Berea"
 * always means this service.
 */
export const withName = (text: string, name: string): string =>
  text.replace(/\bBerea\b/g, () => name);
