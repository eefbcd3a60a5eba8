import type { InstallationDetails } from "../api/settings.ts";

/** The name of the product. (Acts 17:11: the Bereans "searched the scriptures daily".) */
export const productName = "Berea";

/** Returns the name of an installation, by default that of the product. See docs/names.md. */
export const nameOf = ({ name }: Pick<InstallationDetails, "name">): string => name ?? productName;

/** The details of an installation before an admin changes them. */
export const standardInstallation: InstallationDetails = { name: null, logo: null, welcome: null };

/** The address of the logo. `square`: as an icon, with room around it. */
export const logoPath = (hash: string, shape: "logo" | "square" = "logo"): string =>
  `/pictures/installation/${shape}-${hash}.${shape === "logo" ? "webp" : "png"}`;
