import { backOfficePath } from '@karwan/contract/back-office';

export const vouchersPath = `${backOfficePath}/vouchers`;
