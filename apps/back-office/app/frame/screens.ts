import { allows, type Permission } from '@karwan/contract/permissions';
import { menu, type Screen, type ScreenGroup } from './menu.ts';

/** Who a menu is for. */
interface Member {
  readonly permissions: readonly Permission[];
  /** They see some branches only. */
  readonly isScoped: boolean;
}

/** The menu of somebody. Groups without a screen are left out. */
export function menuFor({ permissions, isScoped }: Member): readonly ScreenGroup[] {
  const held = new Set(permissions);
  return menu
    .map(({ screens, ...group }) => ({
      ...group,
      screens: screens.filter(
        ({ permission, isOfAllBranches }) =>
          (permission === undefined || allows(held, permission)) && !(isOfAllBranches && isScoped),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** The screens of somebody, in the order of the menu. */
export function screensFor(member: Member): readonly Screen[] {
  return menuFor(member).flatMap(({ screens }) => screens);
}
