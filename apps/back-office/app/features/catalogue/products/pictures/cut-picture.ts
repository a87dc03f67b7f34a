/** Aspect ratios that a picture can be cropped to. */
export const shapes = ['whole', 'card', 'square'] as const;

/** A crop of a picture. */
export interface Crop {
  readonly shape: (typeof shapes)[number];
  /** 1: the largest part that fits; 4: a quarter of each side. */
  readonly zoom: number;
  /** The position of the crop, from 0 to 1 along each axis. */
  readonly x: number;
  readonly y: number;
}

export const wholePicture: Crop = { shape: 'whole', zoom: 1, x: 0.5, y: 0.5 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The rectangle of a crop, in pixels of the picture. */
export function cutOf({ width, height }: Size, { shape, zoom, x, y }: Crop) {
  const ratio = { whole: width / height, card: 4 / 5, square: 1 }[shape];
  const cut =
    width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const part = { width: cut.width / zoom, height: cut.height / zoom };
  return { left: (width - part.width) * x, top: (height - part.height) * y, ...part };
}

/** The longest side of a stored picture in pixels; no screen shows more. */
const maxSide = 2_400;

/** Draws a crop, scaled down to `longest` if it is larger. */
export function drawCut(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  crop: Crop,
  longest = maxSide,
): void {
  const { left, top, width, height } = cutOf(picture, crop);
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** A crop as a data URL. */
export function cutPicture(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  drawCut(canvas, picture, crop);
  // Browsers without a WebP encoder write PNG, which is accepted too.
  return canvas.toDataURL('image/webp', 0.9);
}
