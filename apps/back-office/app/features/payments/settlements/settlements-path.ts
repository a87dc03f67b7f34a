import { backOfficePath } from '@karwan/contract/back-office';

export const settlementsPath = `${backOfficePath}/settlements`;
export const differencesPath = `${settlementsPath}/differences`;
