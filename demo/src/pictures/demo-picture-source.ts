import { generateProducts } from '../catalogue/generate-products.ts';
import { drawBrandMark } from './brand-mark.ts';
import { drawProduct } from './draw-product.ts';
import { drawCategory, drawPromo } from './scenes.ts';
import { drawStory } from './stories.ts';

const productKey = /^demo\/([a-z]+)-([a-z]+)-(\d{4})-([123])$/;
let known: ReadonlySet<string> | undefined;

/** Only keys of the catalogue are drawn, so that arbitrary keys cannot fill the disk with renditions. */
function isShown(key: string): boolean {
  known ??= new Set(
    generateProducts(new Date(0)).flatMap(({ pictures, variants }) => [
      ...pictures,
      ...variants.flatMap((variant) => variant.pictures),
    ]),
  );
  return known.has(key);
}

/** The drawing of a demo key as SVG, or null for a key that the demo shop does not use. */
export function drawPicture(key: string): string | null {
  const [, shape, colour, number, view] = productKey.exec(key) ?? [];
  if (shape && colour && number && view) {
    return isShown(key) ? drawProduct({ shape, colour, number, view: Number(view) }) : null;
  }
  const [, kind, name = '', form = ''] =
    /^demo\/(category|brand|promo|story)-([a-z0-9_-]+?)(?:-(wide|narrow))?$/.exec(key) ?? [];
  if (kind === 'category') return drawCategory(name.replaceAll('_', '/'));
  if (kind === 'brand') return drawBrandMark(name);
  if (kind === 'story') return drawStory(name);
  return kind === 'promo' ? drawPromo(name, form) : null;
}

/** The demo shop's pictures, as a source of the picture service. */
export async function demoPictureSource(key: string): Promise<Buffer | null> {
  const svg = drawPicture(key);
  return svg === null ? null : Buffer.from(svg);
}
