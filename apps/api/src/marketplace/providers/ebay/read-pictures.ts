import { isWebAddress } from '../web-address.ts';
import type { ItemSummary } from './browse-shapes.ts';

const maxPictures = 12;

/**
 * An item's pictures, the largest address that eBay names of each. Search answers put the large address
 * of the first picture into `thumbnailImages` and a small one into `image`; an item's own answer puts the
 * large one into `image`.
 */
export function readPictures(item: ItemSummary): string[] {
  const { image, thumbnailImages = [], additionalImages = [] } = item;
  const named = [...(image ? [image] : []), ...thumbnailImages]
    .map(({ imageUrl }) => imageUrl)
    .filter(isWebAddress)
    .sort((a, b) => widthOf(b) - widthOf(a));
  const others = additionalImages.map(({ imageUrl }) => fullSize(imageUrl)).filter(isWebAddress);
  return [...new Set([...named.slice(0, 1), ...others])].slice(0, maxPictures);
}

/** Pixels of the longer side, which eBay writes into the file's name; 0 where it does not. */
function widthOf(url: string): number {
  return Number(/\/s-l(\d+)\.\w+$/.exec(url)?.[1] ?? 0);
}

/**
 * Of the other pictures, search answers name thumbnails only. The full size has the same id outside of
 * `/thumbs`: so eBay names it in the item's own answer, and one address keeps the picture's key the same.
 */
function fullSize(url: string): string {
  return url.replace(
    /^(https:\/\/i\.ebayimg\.com)\/thumbs(\/images\/g\/[^/]+)\/s-l\d+\.(\w+)$/,
    '$1$2/s-l1600.$3',
  );
}
