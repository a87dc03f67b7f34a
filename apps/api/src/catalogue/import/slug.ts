import { createHash } from 'node:crypto';
import { foldText } from '../search/query/words.ts';

/** Part of an address made of a name: `Home & Living` gives `home-living`. */
export function slugOf(name: string): string {
  const slug = foldText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  // A name of punctuation only still needs a unique address.
  return slug || createHash('sha256').update(name).digest('hex').slice(0, 12);
}
