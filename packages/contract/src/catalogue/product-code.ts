import { z } from 'zod';

/** A code as it is stored: composed letters (NFC), no invisible marks, no spaces around it. */
export const normalizeCode = (code: string): string =>
  code
    .normalize('NFC')
    .replace(/\p{Cf}/gu, '')
    .trim();

/** Whether a product with this code can have an address: browsers resolve `..`, and `/` separates its parts. */
export const isAddressable = (code: string): boolean =>
  code !== '.' && code !== '..' && !/[/\\\p{Cc}]/u.test(code);

/** The rule for new products' codes, in the back office as in imports. */
export const addressableRule = "must have no '/', '\\' or line break, and must not be '.' or '..'";

/** The code of a product or a variant. */
export const itemCode = z.string().overwrite(normalizeCode).min(1, 'is required').max(120);

/** The code of a new product, which is a part of its address. */
export const productCode = itemCode.refine(isAddressable, addressableRule);
