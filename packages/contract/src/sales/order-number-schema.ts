import { z } from 'zod';
import { maxTypedLength, writeOrderNumber } from './order-number.ts';

/** Number of a booking or of one of its orders, as all calls accept it. */
export const orderNumber = z
  .string()
  .max(maxTypedLength)
  .overwrite(writeOrderNumber)
  .regex(/^[0-9A-Z]{9}$/, 'must be nine letters or digits')
  .meta({
    description: 'Nine letters or digits; case, spaces and dashes are ignored',
    examples: ['7KQ2M9XHD'],
  });
