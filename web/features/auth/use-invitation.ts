import { useEffect, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import type { OpenedInvitation } from "#shared/api/invitations.ts";
import { ApiError } from "#web/lib/api.ts";
import { useOpenInvitation } from "./api.ts";

const prefix = "#invitation=";

/**
 * Opens the invitation whose token is in the fragment of the URL, and removes the fragment. The
 * server sets a cookie, so a sign-up by any method can use the invitation. `opened` is missing
 * until the server has responded, and after a failure.
 */
export function useInvitation(): { opened?: OpenedInvitation; failure?: "ended" | "unreachable" } {
  const { hash, pathname, search } = useLocation();
  const navigate = useNavigate();
  const { mutate, data, error } = useOpenInvitation();
  const [token] = useState(() => (hash.startsWith(prefix) ? hash.slice(prefix.length) : undefined));
  useEffect(() => {
    if (token === undefined) return;
    mutate(token);
  }, [token, mutate]);
  useEffect(() => {
    if (hash.startsWith(prefix)) void navigate(pathname + search, { replace: true });
  }, [hash, pathname, search, navigate]);
  if (!error) return data ? { opened: data } : {};
  const isEnded = error instanceof ApiError && error.code === "not_found";
  return { failure: isEnded ? "ended" : "unreachable" };
}
