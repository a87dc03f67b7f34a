import { randomBytes } from 'node:crypto';
import { inDistinctLetters } from '../../platform/text/distinct-letters.ts';

/** Nine random characters (spec section 9). */
export const newOrderId = (): string => inDistinctLetters(randomBytes(9));
