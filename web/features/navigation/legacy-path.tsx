import { Navigate, useLocation } from "react-router";

/** Redirects an address of an earlier version: /bible?q=grace is now /app/bible?q=grace. */
export default function LegacyPath() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`/app${pathname}${search}${hash}`} replace />;
}
