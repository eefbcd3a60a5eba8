import { titled } from "#web/ui/page-title.ts";
import styles from "./admin.module.css";
import { ResourceRequests } from "./resource-requests.tsx";

export const meta = titled("Admin Panel");

/** What the admins see of the installation. */
export default function AdminPage() {
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>Admin Panel</h1>
      <ResourceRequests />
    </div>
  );
}
