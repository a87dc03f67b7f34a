import { isLanguage } from '@karwan/contract/language';
import { clientContext, visitContext } from '../../page/context.ts';
import type { Route } from './+types/sitemap-part';
import { xmlResponse } from './sitemap-xml.ts';
import { writePart } from './write-part.server.ts';

/** A part of a large sitemap: `pages-1.xml`, `products-12.xml`. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const { publicUrl, tenant } = context.get(visitContext);
  const shop = {
    publicUrl,
    languages: tenant.languages.filter(isLanguage),
    marketplaceCategories: tenant.marketplace?.categories.map(({ id }) => id),
  };
  const xml = await writePart(context.get(clientContext), shop, params.file);
  if (xml === undefined) throw new Response('Not found', { status: 404, statusText: 'Not found' });
  return xmlResponse(xml);
}
