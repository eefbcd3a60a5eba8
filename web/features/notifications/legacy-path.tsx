import { Navigate, useLocation } from "react-router";

/** Redirects the path of earlier versions, which older mails and push messages link to. */
export default function LegacyNotificationsPath() {
  const { search, hash } = useLocation();
  return <Navigate to={`/app/notifications${search}${hash}`} replace />;
}
