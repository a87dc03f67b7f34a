import { backOfficePath } from '@karwan/contract/back-office';

/** Settings of the texts of messages. */
export const messageTextsPath = `${backOfficePath}/settings/messages`;
