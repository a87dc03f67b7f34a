import { backOfficePath } from '@karwan/contract/back-office';

export const importsPath = `${backOfficePath}/imports`;
