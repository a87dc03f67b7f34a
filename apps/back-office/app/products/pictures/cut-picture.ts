/** Shapes that a picture can be cut to. */
export const shapes = ['whole', 'card', 'square'] as const;

/** What of a picture is kept. */
export interface Crop {
  readonly shape: (typeof shapes)[number];
  /** 1: as much as fits; 4: a quarter of each side. */
  readonly zoom: number;
  /** Where the part lies, from 0 to 1 along each side. */
  readonly x: number;
  readonly y: number;
}

export const wholePicture: Crop = { shape: 'whole', zoom: 1, x: 0.5, y: 0.5 };

interface Size {
  readonly width: number;
  readonly height: number;
}

/** The part of a picture that is kept, in its own pixels. */
export function cutOf({ width, height }: Size, { shape, zoom, x, y }: Crop) {
  const ratio = { whole: width / height, card: 4 / 5, square: 1 }[shape];
  const cut =
    width / height > ratio ? { width: height * ratio, height } : { width, height: width / ratio };
  const part = { width: cut.width / zoom, height: cut.height / zoom };
  return { left: (width - part.width) * x, top: (height - part.height) * y, ...part };
}

/** Longer ones say no more on any screen. */
const longestSide = 2_400;

/** Draws what is kept of a picture, no larger than it is. */
export function drawCut(
  canvas: HTMLCanvasElement,
  picture: ImageBitmap,
  crop: Crop,
  longest = longestSide,
): void {
  const { left, top, width, height } = cutOf(picture, crop);
  const scale = Math.min(1, longest / Math.max(width, height));
  canvas.width = Math.max(1, Math.round(width * scale));
  canvas.height = Math.max(1, Math.round(height * scale));
  const context = canvas.getContext('2d');
  context?.drawImage(picture, left, top, width, height, 0, 0, canvas.width, canvas.height);
}

/** What is kept of a picture, as a data URL. */
export function cutPicture(picture: ImageBitmap, crop: Crop): string {
  const canvas = document.createElement('canvas');
  drawCut(canvas, picture, crop);
  // Browsers that do not write WebP write PNG, which is taken as well.
  return canvas.toDataURL('image/webp', 0.9);
}
