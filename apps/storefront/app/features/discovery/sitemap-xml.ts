import { brandAddress, departmentAddress, productAddress } from '../../shell/addresses.ts';
import { absolute } from '../../shell/seo.ts';

/** An address of ours, and when what it shows changed last (ISO 8601). */
export interface Place {
  path: string;
  lastChanged?: string;
}

/** So many addresses go into one document; more are told in parts (sitemaps.org allows 50,000). */
export const mostInOne = 45_000;

export const categoryPlace = (node: { _id: string; menuUrl: string; lastChanged: string }) => ({
  path: departmentAddress(node),
  lastChanged: node.lastChanged,
});

export const brandPlace = ({ title, lastChanged }: { title: string; lastChanged: string }) => ({
  path: brandAddress(title),
  lastChanged,
});

export const productPlace = (product: { itemCustomId: string; lastChanged: string }) => ({
  path: productAddress(product.itemCustomId),
  lastChanged: product.lastChanged,
});

/** `encodeURIComponent` leaves an apostrophe as it is, and the document reads it well between tags. */
const escapeText = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

function list(root: string, entry: string, publicUrl: string, places: readonly Place[]): string {
  const entries = places.map(({ path, lastChanged }) => {
    const changed = lastChanged ? `<lastmod>${escapeText(lastChanged)}</lastmod>` : '';
    return `<${entry}><loc>${escapeText(absolute(publicUrl, path))}</loc>${changed}</${entry}>\n`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">\n${entries.join('')}</${root}>\n`;
}

export const sitemapXml = (publicUrl: string, places: readonly Place[]) =>
  list('urlset', 'url', publicUrl, places);

/** A map of maps. */
export const sitemapIndexXml = (publicUrl: string, parts: readonly Place[]) =>
  list('sitemapindex', 'sitemap', publicUrl, parts);

/** What both maps and parts are sent with. A map may be an hour behind; reading it anew costs much. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-karwan-cache': 'tags=catalogue; ttl=3600; swr=86400',
    },
  });
}
