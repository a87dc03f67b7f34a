import { backOfficePath } from '@karwan/contract/back-office';

/** Where the slides and the banner of the home page are changed. */
export const homePagePath = `${backOfficePath}/home-page`;

/** Where its rows of products and its featured departments are. */
export const homeRowsPath = `${homePagePath}/rows`;

/** Where the menus of the header and the footer are. */
export const menusPath = `${homePagePath}/menus`;
