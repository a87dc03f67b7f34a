import { drawProduct } from '@karwan/demo/pictures/draw-product';
import sharp from 'sharp';

const name = /^([a-z]+)-([a-z]+)-(\d{4})-([123])$/;
const width = 800;

/** The photograph behind `/images/g/{name}/s-l{size}.jpg`, or null for an unknown name. */
export async function photograph(picture: string): Promise<Buffer | null> {
  const [, shape, colour, number, view] = name.exec(picture) ?? [];
  if (!shape || !colour || !number || !view) return null;
  const svg = drawProduct({ shape, colour, number, view: Number(view) });
  return sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 84 }).toBuffer();
}
