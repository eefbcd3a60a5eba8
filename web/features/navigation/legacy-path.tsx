import { Navigate, useLocation } from "react-router";

/** An address of an earlier time: /bible?q=grace is now /app/bible?q=grace. */
export default function LegacyPath() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`/app${pathname}${search}${hash}`} replace />;
}
