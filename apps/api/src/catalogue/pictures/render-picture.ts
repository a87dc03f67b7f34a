import { cardPicture, type PictureFormat } from '@karwan/contract/picture';

export interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Loaded with the first picture. */
async function loadSharp() {
  const { default: sharp } = await import('sharp');
  // One core per rendering, so that pages always get CPU time.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp;
}

/** The most pixels of an original, against decompression bombs. */
const limitInputPixels = 60_000_000;

/**
 * The original decoded at one width. A vector is rendered at that width; a raster is never enlarged.
 * @param isTransparent what is transparent in it stays so; otherwise it becomes white
 * @throws when the original is not a picture.
 */
export async function rasterise(
  original: Buffer,
  width: number,
  isTransparent = false,
): Promise<Raster> {
  const sharp = await loadSharp();
  const meta = await sharp(original, { limitInputPixels }).metadata();
  const density =
    meta.format === 'svg' ? Math.min(2400, ((meta.density ?? 72) * width) / meta.width) : undefined;
  const sized = sharp(original, { limitInputPixels, ...(density && { density }) })
    .rotate()
    .resize({ width, withoutEnlargement: meta.format !== 'svg', kernel: 'lanczos3' })
    .toColourspace('srgb');
  const { data, info } = await (isTransparent ? sized : sized.flatten({ background: '#ffffff' }))
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    pixels: data,
    width: info.width,
    height: info.height,
    channels: info.channels === 4 ? 4 : 3,
  };
}

/**
 * The original in the format of link previews. A wide one is cropped to fit; another one is centred, and the colours of
 * its edges extend to both sides.
 * @throws when the original is not a picture.
 */
export async function rasteriseCard(original: Buffer): Promise<Raster> {
  const sharp = await loadSharp();
  const { width, height } = cardPicture;
  const meta = await sharp(original, { limitInputPixels }).metadata();
  const size = meta.autoOrient ?? meta;
  const ratio = size.width / size.height;
  const density = meta.format === 'svg' ? Math.min(2400, (72 * width) / meta.width) : undefined;
  const turned = sharp(original, { limitInputPixels, ...(density && { density }) }).rotate();
  const fitted =
    ratio >= 1.4
      ? turned.resize({ width, height, fit: 'cover' })
      : turned.resize({ width, height, fit: 'inside' });
  const { data, info } = await fitted
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  const raw = { width: info.width, height: info.height, channels: info.channels };
  const [across, down] = [width - info.width, height - info.height];
  const pixels = await sharp(data, { raw })
    .extend({
      left: Math.floor(across / 2),
      right: Math.ceil(across / 2),
      top: Math.floor(down / 2),
      bottom: Math.ceil(down / 2),
      extendWith: 'copy',
    })
    .raw()
    .toBuffer();
  return { pixels, width, height, channels: info.channels === 4 ? 4 : 3 };
}

/** Encodes pixels as a file. The settings encode a 640 px AVIF within tens of milliseconds of one core. */
export async function encode({ pixels, ...raw }: Raster, format: PictureFormat): Promise<Buffer> {
  const sharp = await loadSharp();
  const image = sharp(pixels, { raw });
  if (format === 'avif') {
    return image.avif({ quality: 56, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
  }
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 }).toBuffer();
  return image
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 82, progressive: true, mozjpeg: false })
    .toBuffer();
}
