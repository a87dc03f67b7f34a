import { drawProduct } from '@karwan/demo/pictures/draw-product';
import sharp from 'sharp';

const name = /^([a-z]+)-([a-z]+)-(\d{4})-([123])$/;
const width = 800;

/** Enough for what a page shows. */
const kept = 200;
/** The latest ones: a shop fetches a photograph for each size and format. */
const photographs = new Map<string, Promise<Buffer>>();

/** The photograph behind `/images/g/{name}/s-l{size}.jpg`, or null for an unknown name. */
export function photograph(picture: string): Promise<Buffer> | null {
  const [, shape, colour, number, view] = name.exec(picture) ?? [];
  if (!shape || !colour || !number || !view) return null;
  const known = photographs.get(picture);
  if (known) return known;
  const svg = drawProduct({ shape, colour, number, view: Number(view) });
  const taken = sharp(Buffer.from(svg)).resize({ width }).jpeg({ quality: 84 }).toBuffer();
  photographs.set(picture, taken);
  const [oldest] = photographs.keys();
  if (photographs.size > kept && oldest !== undefined) photographs.delete(oldest);
  return taken;
}
