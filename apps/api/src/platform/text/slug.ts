import { createHash } from 'node:crypto';
import { plainText } from './plain-text.ts';

/** A path segment from a name: `Home & Living` becomes `home-living`. */
export function slugOf(name: string): string {
  const slug = plainText(name)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 80);
  // A name of punctuation only needs a unique slug, too.
  return slug || createHash('sha256').update(name).digest('hex').slice(0, 12);
}
