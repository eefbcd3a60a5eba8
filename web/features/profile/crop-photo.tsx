import { t } from "@lingui/core/macro";
import { Trans } from "@lingui/react/macro";
import "@mantine/core/styles/Slider.layer.css";
import { Button, Slider } from "@mantine/core";
import { type PointerEvent, type RefObject, useEffect, useId, useRef, useState } from "react";
import type { CutPhoto } from "./api/photo.ts";
import styles from "./profile.module.css";

const size = 512;
const maxZoom = 4;

type Crop = { zoom: number; x: number; y: number };
type Props = {
  picture: ImageBitmap;
  busy: boolean;
  /** Whether the photo is shown as a square, not as a circle. */
  square?: boolean;
  /**
   * Receives a function that crops the photo. The function works while this component is mounted.
   */
  chosen: RefObject<CutPhoto | undefined>;
  onDone: (photo: Blob) => void;
  onCancel: () => void;
};

/** Crops a picture to a square by dragging or with sliders. */
export function CropPhoto({ picture, busy, square = false, chosen, onDone, onCancel }: Props) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [crop, setCrop] = useState<Crop>({ zoom: 1, x: 0.5, y: 0.5 });

  useEffect(() => {
    const context = canvas.current?.getContext("2d");
    if (!context) return;
    const side = Math.min(picture.width, picture.height) / crop.zoom;
    const left = (picture.width - side) * crop.x;
    const top = (picture.height - side) * crop.y;
    context.clearRect(0, 0, size, size);
    context.imageSmoothingQuality = "high";
    context.drawImage(picture, left, top, side, side, 0, 0, size, size);
  }, [picture, crop]);

  function drag(event: PointerEvent<HTMLCanvasElement>) {
    if (event.buttons !== 1) return;
    const shown = event.currentTarget.clientWidth;
    const side = Math.min(picture.width, picture.height) / crop.zoom;
    const moved = (pixels: number, length: number, at: number) => {
      const room = length - side;
      return room <= 0 ? at : Math.min(1, Math.max(0, at - (pixels * side) / shown / room));
    };
    setCrop({
      ...crop,
      x: moved(event.movementX, picture.width, crop.x),
      y: moved(event.movementY, picture.height, crop.y),
    });
  }

  useEffect(() => {
    chosen.current = () => cut(canvas.current);
    return () => {
      chosen.current = undefined;
    };
  }, [chosen]);

  async function finish() {
    const photo = await cut(canvas.current);
    if (photo) onDone(photo);
  }

  return (
    <section className={styles.crop} aria-label={t`Crop photo`}>
      <canvas
        ref={canvas}
        width={size}
        height={size}
        className={styles.canvas}
        data-square={square || undefined}
        role="img"
        aria-label={t`Photo preview`}
        onPointerMove={drag}
        onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      />
      <div className={styles.sliders}>
        <CropSlider
          label={t`Zoom`}
          min={1}
          max={maxZoom}
          value={crop.zoom}
          onChange={(zoom) => setCrop({ ...crop, zoom })}
        />
        <CropSlider
          label={t`Horizontal position`}
          value={crop.x}
          onChange={(x) => setCrop({ ...crop, x })}
        />
        <CropSlider
          label={t`Vertical position`}
          value={crop.y}
          onChange={(y) => setCrop({ ...crop, y })}
        />
        <div className={styles.buttons}>
          <Button loading={busy} onClick={() => void finish()}>
            <Trans>Use Photo</Trans>
          </Button>
          <Button variant="default" onClick={onCancel}>
            <Trans>Cancel</Trans>
          </Button>
        </div>
      </div>
    </section>
  );
}

function cut(canvas: HTMLCanvasElement | null): Promise<Blob | undefined> {
  if (!canvas) return Promise.resolve(undefined);
  return new Promise((resolve) => {
    canvas.toBlob((photo) => resolve(photo ?? undefined), "image/png");
  });
}

type SliderProps = {
  label: string;
  min?: number;
  max?: number;
  value: number;
  onChange: (value: number) => void;
};

function CropSlider({ label, min = 0, max = 1, value, onChange }: SliderProps) {
  const id = useId();
  return (
    <div>
      <span id={id} className={styles.hint}>
        {label}
      </span>
      <Slider
        aria-labelledby={id}
        thumbLabel={label}
        min={min}
        max={max}
        step={(max - min) / 50}
        label={null}
        value={value}
        onChange={onChange}
      />
    </div>
  );
}
