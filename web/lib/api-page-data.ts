import type { BibleBook, BibleChapter } from "#shared/api/bibles.ts";
import type { SharedChat } from "#shared/api/chat.ts";
import type { InvitationPreview } from "#shared/api/groups.ts";
import type { InstallationDetails, LandingPage } from "#shared/api/settings.ts";
import { defaultLandingPage } from "#shared/content/landing.ts";
import { standardInstallation } from "#shared/content/product.ts";
import { type PageData, searchPageSize, type TranslationChoice } from "#shared/page-data.ts";
import { readSearch } from "#shared/read-search.ts";

/**
 * The error if the server is unreachable, directly or through a proxy, and the device has no copy.
 */
export class ServerUnreachable extends Error {
  override name = "ServerUnreachable";
}

/** Bad Gateway, Service Unavailable, Gateway Timeout: the same request may succeed later. */
const unreachableStatuses = new Set([502, 503, 504]);

/**
 * Loads the data of server-rendered pages from the API, for navigation in the browser and for the
 * development server. Offline, the service worker responds. The methods reject if the API fails.
 */
export function apiPageData(origin: string): PageData {
  const request = async (path: string): Promise<Response> => {
    const response = await fetch(`${origin}/api${path}`).catch((cause: unknown) => {
      throw new ServerUnreachable(path, { cause });
    });
    if (unreachableStatuses.has(response.status)) throw new ServerUnreachable(path);
    return response;
  };
  const get = async (path: string): Promise<unknown> => {
    const response = await request(path);
    if (response.status === 404) return undefined;
    if (!response.ok) throw new Error(`${path} responded with ${response.status}`);
    return response.json();
  };
  type PublicSettings = { installation: InstallationDetails; announcement: string | null };
  let asked: Promise<PublicSettings | undefined> | undefined;
  /** One request for all parts that a page needs at once. */
  const publicSettings = () => {
    asked ??= (get("/settings/public") as Promise<PublicSettings | undefined>).finally(() => {
      asked = undefined;
    });
    return asked;
  };
  return {
    origin,
    translations: async () => ((await get("/bibles")) ?? []) as TranslationChoice[],
    // A page links only to translations in the list.
    isLicensed: async () => false,
    books: async (version) =>
      (await get(`/bibles/${encodeURIComponent(version)}/books`)) as BibleBook[] | undefined,
    chapter: async (version, { book, chapter }) =>
      (await get(`/bibles/${encodeURIComponent(version)}/books/${book}/chapters/${chapter}`)) as
        | BibleChapter
        | undefined,
    search: async (version, { query, offset }) => {
      const limit = String(searchPageSize);
      const asked = new URLSearchParams({ query, typed: "true", offset: String(offset), limit });
      return readSearch(await request(`/bibles/${encodeURIComponent(version)}/search?${asked}`));
    },
    invitation: async (token) =>
      (await get(`/group-invitations/${encodeURIComponent(token)}`)) as
        | InvitationPreview
        | undefined,
    sharedChat: async (token) => {
      const chat = await get(`/shared-chats/${encodeURIComponent(token)}`);
      return chat === undefined ? undefined : { ...(chat as SharedChat), isCut: false };
    },
    landing: async () => ((await get("/settings/landing")) ?? defaultLandingPage) as LandingPage,
    announcement: async () => (await publicSettings())?.announcement ?? null,
    installation: async () => (await publicSettings())?.installation ?? standardInstallation,
  };
}
