import { isLanguage } from '@karwan/contract/language';
import { clientContext, visitContext } from '../../page/context.ts';
import type { Route } from './+types/sitemap';
import { xmlResponse } from './sitemap-xml.ts';
import { writeSitemap } from './write-sitemap.server.ts';

/** The sitemap of the shop, or an index if one document cannot hold it. */
export async function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, tenant } = context.get(visitContext);
  const shop = {
    publicUrl,
    languages: tenant.languages.filter(isLanguage),
    marketplaceCategories: tenant.marketplace?.categories.map(({ id }) => id),
  };
  return xmlResponse(await writeSitemap(context.get(clientContext), shop));
}
