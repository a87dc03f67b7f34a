import type { PictureFormat } from '@karwan/contract/picture';
import sharp from 'sharp';

export interface Raster {
  pixels: Buffer;
  width: number;
  height: number;
  channels: 3 | 4;
}

/** Bombs stay unexploded: more pixels than this in an original are refused. */
const limitInputPixels = 60_000_000;

/**
 * The original as pixels of one width. A vector is drawn at that width; a raster is never enlarged.
 * @throws when the original is not a picture.
 */
export async function rasterise(original: Buffer, width: number): Promise<Raster> {
  const meta = await sharp(original, { limitInputPixels }).metadata();
  const density =
    meta.format === 'svg' ? Math.min(2400, ((meta.density ?? 72) * width) / meta.width) : undefined;
  const { data, info } = await sharp(original, { limitInputPixels, ...(density && { density }) })
    .rotate()
    .resize({ width, withoutEnlargement: meta.format !== 'svg', kernel: 'lanczos3' })
    .toColourspace('srgb')
    .flatten({ background: '#ffffff' })
    .raw()
    .toBuffer({ resolveWithObject: true });
  return {
    pixels: data,
    width: info.width,
    height: info.height,
    channels: info.channels === 4 ? 4 : 3,
  };
}

/** Pixels as a file. Settings keep a 640 px AVIF within tens of milliseconds of one core. */
export function encode({ pixels, ...raw }: Raster, format: PictureFormat): Promise<Buffer> {
  const image = sharp(pixels, { raw });
  if (format === 'avif') {
    return image.avif({ quality: 56, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer();
  }
  if (format === 'webp') return image.webp({ quality: 80, effort: 2 }).toBuffer();
  return image.jpeg({ quality: 82, progressive: true, mozjpeg: false }).toBuffer();
}
