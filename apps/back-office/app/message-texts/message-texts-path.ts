import { backOfficePath } from '@karwan/contract/back-office';

/** Where a shop writes what its messages say. */
export const messageTextsPath = `${backOfficePath}/settings/messages`;
