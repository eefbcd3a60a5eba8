import { useQuery } from "@tanstack/react-query";

/** How long a picture stays in memory after the dialog has closed. */
const gcMs = 60_000;

/**
 * Loads a picture as a file. It has to be loaded before the user shares it, because browsers open
 * the share dialog only shortly after a tap.
 */
export function useVersePicture(path: string, fileName: string) {
  return useQuery({
    queryKey: ["verse-picture", path],
    queryFn: async ({ signal }) => {
      const response = await fetch(path, { signal });
      if (!response.ok) throw new PictureUnavailable(response.status);
      return new File([await response.blob()], fileName, { type: "image/png" });
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: gcMs,
    retry: false,
  });
}

/** Thrown if the server has no picture at the address, or limits the requests. */
export class PictureUnavailable extends Error {
  override name = "PictureUnavailable";
  readonly status: number;

  constructor(status: number) {
    super(`the picture's address responded with ${status}`);
    this.status = status;
  }
}
