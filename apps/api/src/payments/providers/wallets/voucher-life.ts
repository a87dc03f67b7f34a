import { z } from 'zod';

/** Hours that a voucher can be paid and its goods stay reserved; left out: two days. */
export const voucherHours = z
  .number()
  .min(0)
  .max(14 * 24)
  .optional();

/** Milliseconds. */
export const lifeOfVouchers = ({
  voucherHours: hours = 48,
}: {
  voucherHours?: number | undefined;
}) => hours * 3_600_000;

/** The same as an operator's variable. */
export const hoursVariable = z.coerce
  .number('must be a number of hours')
  .min(0, 'must be from 0 to 336')
  .max(14 * 24, 'must be from 0 to 336');
