import { backOfficePath } from '@karwan/contract/back-office';

/** Where promotions are made. */
export const promotionsPath = `${backOfficePath}/promotions`;
