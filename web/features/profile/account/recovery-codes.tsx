import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button } from "@mantine/core";
import { copyText } from "#web/lib/clipboard.ts";
import { useInstallationName } from "#web/lib/installation.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";

/**
 * The codes that replace a lost authenticator app. They are shown only once, to copy or download.
 */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const productName = useInstallationName();
  const text = codes.join("\n");

  async function copy() {
    try {
      await copyText(text);
      toast({ title: t`Copied to clipboard` });
    } catch (cause) {
      errorToast({ title: t`Failed to copy`, message: t`Please download them instead.`, cause });
    }
  }

  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([t`${productName} recovery codes\n\n${text}\n`]));
    link.download = "recovery-codes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <>
      <ul className={styles.codes} aria-label={t`Recovery codes`}>
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          <Trans>Copy</Trans>
        </Button>
        <Button variant="default" onClick={download}>
          <Trans>Download</Trans>
        </Button>
      </div>
    </>
  );
}
