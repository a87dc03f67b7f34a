import { backOfficePath } from '@karwan/contract/back-office';

/** Slides and the banner of the home page. */
export const homePagePath = `${backOfficePath}/home-page`;

/** Its rows of products and featured departments. */
export const homeRowsPath = `${homePagePath}/rows`;

/** The promises below the slides, and the footer's introduction. */
export const homeTextsPath = `${homePagePath}/texts`;

/** The menus of header and footer. */
export const menusPath = `${homePagePath}/menus`;
