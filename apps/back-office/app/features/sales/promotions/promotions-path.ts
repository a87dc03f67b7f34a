import { backOfficePath } from '@karwan/contract/back-office';

export const promotionsPath = `${backOfficePath}/promotions`;
