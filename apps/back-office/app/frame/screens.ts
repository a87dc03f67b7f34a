import { allows, type Permission } from '@karwan/contract/permissions';
import { menu, type Screen, type ScreenGroup } from './menu.ts';

/** The menu of somebody with these permissions. Groups without a screen are left out. */
export function menuFor(permissions: readonly Permission[]): readonly ScreenGroup[] {
  const held = new Set(permissions);
  return menu
    .map(({ screens, ...group }) => ({
      ...group,
      screens: screens.filter(
        ({ permission }) => permission === undefined || allows(held, permission),
      ),
    }))
    .filter(({ screens }) => screens.length > 0);
}

/** The screens of somebody with these permissions, in the order of the menu. */
export function screensFor(permissions: readonly Permission[]): readonly Screen[] {
  return menuFor(permissions).flatMap(({ screens }) => screens);
}
