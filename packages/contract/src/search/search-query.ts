import { z } from 'zod';
import { cutQuery, longestSearch, maxTypedLength } from './search-words.ts';

/** What a shopper looks for, as typed or pasted. */
export const searchQuery = z
  .string()
  .trim()
  .min(1)
  .max(maxTypedLength)
  .meta({
    description: `Of a long text the first ${longestSearch} characters count, in whole words`,
  })
  .transform(cutQuery);

/** A query while it is typed. */
export const partOfQuery = z
  .string()
  .max(maxTypedLength)
  .regex(/\S/)
  .meta({ description: 'A space at its end says that the last word is whole' })
  .transform((typed) => (typed.length > longestSearch ? cutQuery(typed) : typed));
