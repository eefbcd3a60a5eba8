import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, FileButton } from "@mantine/core";
import { useRef } from "react";
import { logoPath } from "#shared/content/product.ts";
import { maxPhotoBytes } from "#shared/limits.ts";
import { photoMessages } from "#shared/messages.ts";
import { useInstallation } from "#web/lib/installation.ts";
import { translated } from "#web/lib/translated.ts";
import { errorToast } from "#web/ui/toast.tsx";
import styles from "./admin.module.css";
import { useLogo } from "./api/logo.ts";

/** Shows the logo of the installation. A selected picture replaces it immediately. */
export function LogoField() {
  const { logo } = useInstallation();
  const { upload, remove } = useLogo();
  const reset = useRef<() => void>(null);

  function choose(file: File | null) {
    // Without a reset, selecting the same file again would not call this function.
    reset.current?.();
    if (!file) return;
    if (file.size <= maxPhotoBytes) return upload.mutate(file);
    errorToast({
      title: translated(photoMessages.tooLargeTitle),
      message: translated(photoMessages.tooLarge),
    });
  }

  return (
    <section className={styles.logo} aria-label={t`Logo`}>
      {logo && <img className={styles.logoPicture} src={logoPath(logo)} alt={t`Current logo`} />}
      <p className={styles.small}>
        <Trans>
          JPEG, PNG, GIF or WebP, up to 5 MB. Shown before the name on a white background.
        </Trans>
      </p>
      <div className={styles.buttons}>
        <FileButton
          resetRef={reset}
          accept="image/jpeg,image/png,image/gif,image/webp"
          onChange={choose}
        >
          {(props) => (
            <Button {...props} variant="default" loading={upload.isPending}>
              {logo ? t`Replace Logo` : t`Upload Logo`}
            </Button>
          )}
        </FileButton>
        {logo && (
          <Button variant="default" loading={remove.isPending} onClick={() => remove.mutate()}>
            <Trans>Remove Logo</Trans>
          </Button>
        )}
      </div>
    </section>
  );
}
