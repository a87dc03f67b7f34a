import { z } from 'zod';

/** Hours until a voucher expires, during which its items stay reserved; by default 48. */
export const voucherHours = z
  .number()
  .min(0)
  .max(14 * 24)
  .optional();

/** The lifetime of vouchers in milliseconds. */
export const lifeOfVouchers = ({
  voucherHours: hours = 48,
}: {
  voucherHours?: number | undefined;
}) => hours * 3_600_000;

/** The same as an environment variable. */
export const hoursVariable = z.coerce
  .number('must be a number of hours')
  .min(0, 'must be from 0 to 336')
  .max(14 * 24, 'must be from 0 to 336');
