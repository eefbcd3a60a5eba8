import { t } from "@lingui/core/macro";
import { useEffect } from "react";
import { defaultBooks, defaultVersions } from "#scripture/fallback/lists.ts";
import { useBooks } from "#web/lib/bibles/use-books.ts";
import { useVersions } from "#web/lib/bibles/use-versions.ts";
import { errorToast } from "#web/ui/toast.tsx";

export type ShownVersion = { id: string; name: string };
export type ShownBook = { id: string; name: string; testament: "OT" | "NT"; chapters: number };

const noVersions: ShownVersion[] = [];

/**
 * The available versions and the selected one: the requested one if it exists, or else kjv, or else
 * the first.
 */
export function useShownVersions(wanted: string): { versions: ShownVersion[]; version: string } {
  const { data, error } = useVersions();
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: t`Error`,
      message: t`Could not load Bible versions. Using default versions.`,
      cause: error,
    });
  }, [error]);
  const versions = data ?? (error ? defaultVersions : noVersions);
  const has = (id: string) => versions.some((version) => version.id === id);
  if (versions.length === 0 || has(wanted)) return { versions: [...versions], version: wanted };
  const version = has("kjv") ? "kjv" : (versions[0]?.id ?? wanted);
  return { versions: [...versions], version };
}

/** The books of a version, or the fourteen built-in books if the list cannot be loaded. */
export function useShownBooks(version: string): ShownBook[] | undefined {
  const { data, error } = useBooks(version);
  useEffect(() => {
    if (!error) return;
    errorToast({
      title: t`Error`,
      message: t`Could not load Bible books. Using default books.`,
      cause: error,
    });
  }, [error]);
  if (data) return data;
  return error ? [...defaultBooks] : undefined;
}
