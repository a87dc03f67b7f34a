import { homePageAt } from '@karwan/contract/home-page-at';
import type { TenantSettings } from '@karwan/contract/tenant';
import type { RequestContext } from '../../platform/context.ts';
import { inLanguage } from './in-language.ts';
import { visibleMenus } from './menus/visible-menus.ts';

/** The cache tag that is invalidated when a part of the home page appears or disappears. */
export const homeTag = 'home';

/** The public settings of the shop: in the reader's language, with its menus and the present parts of the home page. */
export async function settingsForReaders(
  context: Pick<RequestContext, 'db' | 'tenant' | 'language'>,
  now = new Date(),
): Promise<TenantSettings> {
  const { textsByLanguage, ...settings } = context.tenant.settings;
  const ownTexts = textsByLanguage?.[context.language];
  const menus = await visibleMenus(context);
  const shown = { ...settings, menus, home: homePageAt(settings.home, now) };
  return inLanguage(context, { ...shown, ...(ownTexts && { ownTexts }) });
}
