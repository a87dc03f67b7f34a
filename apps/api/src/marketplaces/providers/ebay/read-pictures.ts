import { isWebAddress } from '../web-address.ts';
import type { ItemSummary } from './browse-shapes.ts';

const maxPictures = 12;

/**
 * An item's pictures, each at the largest address in the response. Searches put the large address of the first picture
 * into `thumbnailImages` and a small one into `image`; an item's own call puts the large one into `image`.
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

/** Pixels of the longer side, from the file's name; 0 if it has none. */
function widthOf(url: string): number {
  return Number(/\/s-l(\d+)\.\w+$/.exec(url)?.[1] ?? 0);
}

/**
 * The address of the full size. Searches return only thumbnails of further pictures; the full size has the same id
 * without `/thumbs`, as in the item's own call. With the same address, the picture keeps its key.
 */
function fullSize(url: string): string {
  return url.replace(
    /^(https:\/\/i\.ebayimg\.com)\/thumbs(\/images\/g\/[^/]+)\/s-l\d+\.(\w+)$/,
    '$1$2/s-l1600.$3',
  );
}
