import { useEffect, useRef, useState } from "react";
import { ReactCrop } from "react-image-crop";
import type { PercentCrop } from "react-image-crop";
import { useWords } from "../words.ts";
import "./image-cropper.css";

type Size = { width: number; height: number };
type Square = { x: number; y: number; size: number };

const previewPixels = 224; // twice the displayed size, for high-resolution screens

/**
 * Loaded on demand by `image-crop.tsx`. Works with mouse, touch and arrow keys; renders nothing for a picture that the
 * browser cannot show, and the server decides.
 */
export function ImageCropper({ src }: { src: string }) {
  const labels = useLabels();
  const [image, setImage] = useState<HTMLImageElement | null>(null);
  const [crop, setCrop] = useState<PercentCrop>();
  const [broken, setBroken] = useState(false);
  const start = (loaded: HTMLImageElement) => {
    setImage(loaded);
    setCrop(middle(sizeOf(loaded)));
  };
  if (broken) return null;
  const square = image && crop ? inPixels(crop, sizeOf(image)) : null;
  return (
    <div className="mt-4 flex flex-wrap items-center gap-6">
      <ReactCrop
        aspect={1}
        circularCrop
        keepSelection
        minWidth={32}
        {...(crop && { crop })}
        onChange={(_pixels, percent) => setCrop(percent)}
        ariaLabels={labels}
        className="rounded-field"
      >
        <img src={src} alt="" onLoad={(event) => start(event.currentTarget)} onError={() => setBroken(true)} />
      </ReactCrop>
      {image && square && (
        <>
          <Preview image={image} square={square} />
          {Object.entries(square).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
        </>
      )}
    </div>
  );
}

function Preview({ image, square }: { image: HTMLImageElement; square: Square }) {
  const { t } = useWords();
  const canvas = useRef<HTMLCanvasElement>(null);
  const { x, y, size } = square;
  useEffect(() => {
    const pen = canvas.current?.getContext("2d");
    if (!pen) return;
    pen.clearRect(0, 0, previewPixels, previewPixels);
    pen.drawImage(image, x, y, size, size, 0, 0, previewPixels, previewPixels);
  }, [image, x, y, size]);
  return (
    <figure className="grid justify-items-center gap-2">
      <canvas
        ref={canvas}
        width={previewPixels}
        height={previewPixels}
        aria-hidden
        className="size-28 rounded-full border border-line bg-sunken"
      />
      <figcaption className="text-sm text-muted">{t("image.preview")}</figcaption>
    </figure>
  );
}

/** Turns the image upright, according to the orientation in the file. */
const sizeOf = ({ naturalWidth: width, naturalHeight: height }: HTMLImageElement): Size => ({ width, height });

/** The largest square in the middle. */
function middle({ width, height }: Size): PercentCrop {
  const side = Math.min(width, height);
  const share = { width: (side / width) * 100, height: (side / height) * 100 };
  return { unit: "%", x: (100 - share.width) / 2, y: (100 - share.height) / 2, ...share };
}

function inPixels(crop: PercentCrop, { width, height }: Size): Square {
  const size = Math.max(1, Math.round((crop.width / 100) * width));
  return { x: Math.round((crop.x / 100) * width), y: Math.round((crop.y / 100) * height), size };
}

function useLabels() {
  const { t } = useWords();
  return {
    cropArea: t("image.area"),
    nwDragHandle: t("image.top_left"),
    neDragHandle: t("image.top_right"),
    seDragHandle: t("image.bottom_right"),
    swDragHandle: t("image.bottom_left"),
    // A square has no handles at its sides.
    nDragHandle: "",
    eDragHandle: "",
    sDragHandle: "",
    wDragHandle: "",
  };
}
