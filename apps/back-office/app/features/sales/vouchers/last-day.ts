import { dayInPakistan } from '@karwan/contract/pakistan-time';

/** The last day of a voucher, which ends at the midnight after it: `2027-11-29`. */
export const lastDayOf = (expiresAt: string): string =>
  dayInPakistan(new Date(Date.parse(expiresAt) - 1));
