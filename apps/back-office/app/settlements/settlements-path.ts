import { backOfficePath } from '@karwan/contract/back-office';

/** Files of providers and couriers. */
export const settlementsPath = `${backOfficePath}/settlements`;
/** What did not match. */
export const differencesPath = `${settlementsPath}/differences`;
