import { i18n } from "@lingui/core";
import { msg, t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import { Button, Group, Input, Modal, SegmentedControl, Stack } from "@mantine/core";
import { IconDownload, IconShare } from "@tabler/icons-react";
import { useEffect, useId, useRef, useState } from "react";
import type { Reference } from "#scripture/references/reference.ts";
import {
  type PictureDesign,
  type PictureSize,
  pictureDesigns,
  pictureDimensions,
  pictureSizes,
  versePicturePath,
} from "#shared/pictures.ts";
import { displayReference } from "#web/lib/book-names.ts";
import { ErrorState } from "#web/ui/error-state.tsx";
import { LoadingState } from "#web/ui/loading-state.tsx";
import { errorToast } from "#web/ui/toast.tsx";
import { PictureUnavailable, useVersePicture } from "./api/use-verse-picture.ts";
import styles from "./verse-picture-dialog.module.css";

const designNames: Record<PictureDesign, ReturnType<typeof msg>> = {
  paper: msg({ message: "Paper", context: "design of a picture" }),
  dawn: msg({ message: "Dawn", context: "design of a picture" }),
  night: msg({ message: "Night", context: "design of a picture" }),
};
const sizeNames: Record<PictureSize, ReturnType<typeof msg>> = {
  square: msg({ message: "Square", context: "size of a picture" }),
  portrait: msg({ message: "Portrait", context: "size of a picture" }),
  landscape: msg({ message: "Landscape", context: "size of a picture" }),
};

type Props = {
  reference: Reference & { verse: number };
  version: string;
  onClose: () => void;
};

/** Shows a verse as a picture, which the user can share or download. */
export default function VersePictureDialog({ reference, version, onClose }: Props) {
  const [design, setDesign] = useState<PictureDesign>("paper");
  const [size, setSize] = useState<PictureSize>("square");
  const name = displayReference(reference);
  const path = versePicturePath({ version, ...reference }, { design, size });
  const fileName = `${name.replace(/[^\p{L}\p{N}]+/gu, "-")}.png`;
  const { data: file, error, refetch } = useVersePicture(path, fileName);
  const address = useObjectUrl(file);
  const share = async () => {
    if (!file) return;
    try {
      await navigator.share({ files: [file], title: name });
    } catch (cause) {
      // AbortError means that the user closed the share dialog.
      if (cause instanceof DOMException && cause.name === "AbortError") return;
      errorToast({ title: t`Error`, message: t`Failed to share. Please try again.`, cause });
    }
  };
  const canShare = file !== undefined && (navigator.canShare?.({ files: [file] }) ?? false);
  const { width, height } = pictureDimensions[size];
  return (
    <Modal
      opened
      onClose={onClose}
      title={t`Picture of ${name}`}
      centered
      closeButtonProps={{ "aria-label": t`Close` }}
    >
      <Stack gap="md">
        <div className={styles.frame} aria-busy={!file && !error}>
          {error && <PictureFailure error={error} onRetry={() => void refetch()} />}
          {!error && !address && <LoadingState label={t`Drawing the picture...`} />}
          {address && (
            <img
              className={styles.picture}
              src={address}
              width={width}
              height={height}
              alt={`${name} (${version.toUpperCase()})`}
            />
          )}
        </div>
        <Choice
          label={t`Design`}
          value={design}
          onChange={setDesign}
          options={pictureDesigns.map((value) => ({ value, label: i18n._(designNames[value]) }))}
        />
        <Choice
          label={t`Size`}
          value={size}
          onChange={setSize}
          options={pictureSizes.map((value) => ({ value, label: i18n._(sizeNames[value]) }))}
        />
        <Group justify="flex-end" gap="sm" className={styles.buttons}>
          {address && (
            <Button
              component="a"
              href={address}
              download={fileName}
              variant={canShare ? "default" : "filled"}
              leftSection={<IconDownload size={18} aria-hidden />}
            >
              <Trans>Download</Trans>
            </Button>
          )}
          {canShare && (
            <Button leftSection={<IconShare size={18} aria-hidden />} onClick={() => void share()}>
              <Trans>Share</Trans>
            </Button>
          )}
        </Group>
      </Stack>
    </Modal>
  );
}

function Choice<T extends string>(props: {
  label: string;
  value: T;
  onChange: (value: T) => void;
  options: { value: T; label: string }[];
}) {
  const { label, value, onChange, options } = props;
  const id = useId();
  return (
    <Input.Wrapper label={label} labelElement="div" labelProps={{ id }}>
      <SegmentedControl
        fullWidth
        aria-labelledby={id}
        data={options}
        value={value}
        onChange={(chosen) => onChange(chosen as T)}
      />
    </Input.Wrapper>
  );
}

function PictureFailure({ error, onRetry }: { error: Error; onRetry: () => void }) {
  const status = error instanceof PictureUnavailable ? error.status : undefined;
  // The translation is licensed, or its script is not in the font.
  if (status === 404 || status === 400) {
    return (
      <p className={styles.failure} role="alert">
        <Trans>There are no pictures of this translation. Choose another one, such as WEB.</Trans>
      </p>
    );
  }
  return (
    <ErrorState
      message={t`The picture couldn't be loaded. Check your connection and try again.`}
      onRetry={onRetry}
    />
  );
}

/**
 * Returns an object URL of a file. The URLs are revoked when the dialog closes: a picture that is
 * still loading when another one is chosen would fail.
 */
function useObjectUrl(file: File | undefined): string | undefined {
  const [address, setAddress] = useState<string>();
  const urls = useRef<string[]>([]);
  useEffect(() => {
    if (!file) return;
    const made = URL.createObjectURL(file);
    urls.current.push(made);
    setAddress(made);
    return () => setAddress(undefined);
  }, [file]);
  useEffect(() => {
    const all = urls.current;
    return () => {
      for (const url of all) URL.revokeObjectURL(url);
    };
  }, []);
  return address;
}
