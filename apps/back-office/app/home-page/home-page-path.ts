import { backOfficePath } from '@karwan/contract/back-office';

/** Where the slides and the banner of the home page are changed. */
export const homePagePath = `${backOfficePath}/home-page`;
