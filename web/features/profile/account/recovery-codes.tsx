import { Button } from "@mantine/core";
import { copyText } from "#web/lib/clipboard.ts";
import { errorToast, toast } from "#web/ui/toast.tsx";
import styles from "./account.module.css";

/** The codes that stand in for a lost authenticator, shown once, with the ways to keep them. */
export function RecoveryCodes({ codes }: { codes: string[] }) {
  const text = codes.join("\n");

  async function copy() {
    try {
      await copyText(text);
      toast({ title: "Copied to clipboard" });
    } catch (cause) {
      errorToast({ title: "Failed to copy", message: "Please download them instead.", cause });
    }
  }

  function download() {
    const link = document.createElement("a");
    link.href = URL.createObjectURL(new Blob([`Berea recovery codes\n\n${text}\n`]));
    link.download = "berea-recovery-codes.txt";
    link.click();
    URL.revokeObjectURL(link.href);
  }

  return (
    <>
      <ul className={styles.codes} aria-label="Recovery codes">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className={styles.buttons}>
        <Button variant="default" onClick={() => void copy()}>
          Copy
        </Button>
        <Button variant="default" onClick={download}>
          Download
        </Button>
      </div>
    </>
  );
}
