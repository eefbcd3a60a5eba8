import { Navigate, useLocation } from "react-router";

/** Redirects paths of earlier versions: /bible?q=grace to /app/bible?q=grace. */
export default function LegacyPath() {
  const { pathname, search, hash } = useLocation();
  return <Navigate to={`/app${pathname}${search}${hash}`} replace />;
}
