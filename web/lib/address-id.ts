import { useParams } from "react-router";

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i;
const nilId = "00000000-0000-0000-0000-000000000000";

/**
 * The id in the page's address, or "" if the address has none. Anything but a UUID becomes the nil
 * UUID, which names nothing: with it, a call for one row could be a call for a list (`/api/prayers/`
 * and "community").
 */
export function useAddressId(name: string): string {
  const { [name]: id } = useParams();
  return !id || uuid.test(id) ? (id ?? "") : nilId;
}
