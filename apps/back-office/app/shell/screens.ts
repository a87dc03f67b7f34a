import { allows, type NeededPermission, type Permission } from '@karwan/contract/permissions';
import { menu, type Screen, type ScreenGroup } from './menu.ts';

/** For whom a menu is built. */
interface Member {
  readonly permissions: readonly Permission[];
  /** They work for some branches only. */
  readonly isScoped: boolean;
}

/** The menu of a member, without empty groups. */
export function menuFor({ permissions, isScoped }: Member): readonly ScreenGroup[] {
  const held = new Set(permissions);
  const may = (needed: NeededPermission = []) => !needed.length || allows(held, needed);
  return menu
    .map(({ screens, ...group }) => ({
      ...group,
      screens: screens.filter(
        ({ permission, toAct, isOfAllBranches }) =>
          may(permission) && may(toAct) && !(isOfAllBranches && isScoped),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** The screens of a member, in the order of the menu. */
export function screensFor(member: Member): readonly Screen[] {
  return menuFor(member).flatMap(({ screens }) => screens);
}
