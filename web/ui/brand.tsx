import { logoPath } from "#shared/content/product.ts";
import { useInstallation, useInstallationName } from "#web/lib/installation.ts";
import styles from "./brand.module.css";

/** The name of the installation, after its logo if it has one. */
export function Brand() {
  const { logo } = useInstallation();
  const name = useInstallationName();
  if (!logo) return name;
  return (
    <span className={styles.brand}>
      <img className={styles.logo} src={logoPath(logo)} alt="" />
      <span className={styles.name}>{name}</span>
    </span>
  );
}
