import { useParams } from "react-router";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const nilId = "00000000-0000-0000-0000-000000000000";

/**
 * Returns the id in the page's address, or "" if the address has none. Anything but a UUID becomes
 * the nil UUID, which no row has. Otherwise `/app/prayers/community` would load the list
 * `/api/prayers/community`.
 */
export function useIdParam(name: string): string {
  const { [name]: id } = useParams();
  return !id || uuid.test(id) ? (id ?? "") : nilId;
}
