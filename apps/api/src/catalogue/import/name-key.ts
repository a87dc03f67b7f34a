import { slugOf } from '../../platform/text/slug.ts';

/** Accents, vowel signs, Arabic tatweel and apostrophes, as search ignores them. */
const dropped = /[\u0300-\u036f\u0610-\u061a\u064b-\u065f\u0670\u0640'\u2018\u2019\u02bc]/g;

/**
 * By what two names are the same: case, accents, apostrophes, spaces, and hyphens and punctuation between words make no
 * difference, but other signs do: `C`, `C++` and `C#` are three names, `T-Shirts` and `t shirts` one.
 */
export const nameKey = (name: string): string =>
  name
    .replace(/[™℠®©]/g, ' ')
    .normalize('NFKD')
    .replace(dropped, '')
    .toLowerCase()
    .replace(/(?<!\d)[-_–—.,;:]|[-_–—.,;:](?!\d)/g, ' ')
    .replace(/\s+/g, ' ')
    .replace(/ ?([^\p{L}\p{N} ]) ?/gu, '$1')
    .trim();

/** Whether two names have one slug, and are different names all the same. */
export const differInSigns = (one: string, other: string): boolean =>
  slugOf(one) === slugOf(other) && nameKey(one) !== nameKey(other);

/** A slug that is not taken: `c`, else `c-2` and so on. */
export function freeSlug(slug: string, isTaken: (slug: string) => boolean): string {
  if (!isTaken(slug)) return slug;
  for (let number = 2; ; number++) {
    if (!isTaken(`${slug}-${number}`)) return `${slug}-${number}`;
  }
}
