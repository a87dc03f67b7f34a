import { backOfficePath } from '@karwan/contract/back-office';
import type { Screen } from './menu.ts';

/** How many screens the bar links; the others are on the screen "More". */
const linkedScreens = 3;

const warehouse = ['pick', 'ship', 'scan'].map((name) => `${backOfficePath}/${name}`);

/** The screens of a phone's bar: the first of the menu, or a warehouse's own for members who pick but do not call. */
export function barScreens<One extends Pick<Screen, 'path'>>(screens: readonly One[]): One[] {
  const own = screens.filter(({ path }) => warehouse.includes(path));
  const calls = screens.some(({ path }) => path === `${backOfficePath}/calls`);
  return own.length === warehouse.length && !calls ? own : screens.slice(0, linkedScreens);
}
