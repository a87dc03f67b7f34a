import { homeAt } from '@karwan/contract/home-at';
import type { TenantSettings } from '@karwan/contract/tenant';
import type { RequestContext } from '../platform/context.ts';
import { inLanguage } from './in-language.ts';
import { shownMenus } from './menus/shown-menus.ts';

/** Invalidated where a slide or the banner of the home page appears or goes. */
export const homeTag = 'home';

/** The shop's settings as its visitors may know them: in the reader's language, with its menus and what the home page shows now. */
export async function settingsForReaders(
  context: Pick<RequestContext, 'db' | 'tenant' | 'language'>,
  now = new Date(),
): Promise<TenantSettings> {
  const { settings } = context.tenant;
  const menus = await shownMenus(context);
  return inLanguage(context, { ...settings, menus, home: homeAt(settings.home, now) });
}
