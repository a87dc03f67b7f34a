import { rowKindOf } from '@karwan/contract/content/row-source';
import type { Language } from '@karwan/contract/language';
import {
  brandAddress,
  departmentAddress,
  pathAddress,
  productAddress,
} from '../../page/addresses.ts';
import type { Visit } from '../../page/context.ts';
import { alternates } from '../../page/seo/language-addresses.ts';
import { absolute } from '../../page/seo/seo.ts';
import { routeTable } from '../../routing/route-table.ts';
import {
  marketplaceCategoryAddress,
  marketplaceOverview,
} from '../marketplace/marketplace-addresses.ts';

/** A URL of ours, and when its content last changed (ISO 8601). */
export interface SitemapUrl {
  path: string;
  lastChanged?: string;
}

/** The shop that the sitemap is for. */
export type MappedShop = Pick<Visit, 'publicUrl'> & {
  languages: readonly Language[];
  /** Ids of the marketplace categories that have pages here; undefined without a marketplace. */
  marketplaceCategories?: readonly string[];
};

/**
 * Maximum number of URLs in one sitemap. Sitemaps.org allows 50,000 and 50 MB; fewer, because each URL lists its
 * alternates in every language.
 */
export const maxPerSitemap = 10_000;

/** Pages other than products, brands and categories. */
export const otherUrls: readonly SitemapUrl[] = routeTable
  .filter(({ robots }) => robots === 'listed')
  .map(({ path }) => ({ path: `/${path}` }));

interface OwnPage {
  readonly name: string;
  readonly lastModified: string | null;
}

export const postUrl = ({ slug, date }: { slug: string; date: string }) => ({
  path: `/blog/${slug}`,
  lastChanged: date,
});

/** A page that the shop has added; it has a date only if the page shows one. */
export const ownPageUrl = ({ name, lastModified }: OwnPage): SitemapUrl => ({
  path: `/site/${name}`,
  ...(lastModified !== null && { lastChanged: lastModified }),
});

/** Pages of the marketplace's department and of its categories in the settings. */
export const marketplaceUrls = (categories: readonly string[]): SitemapUrl[] =>
  categories.length === 0
    ? []
    : [marketplaceOverview, ...categories.map(marketplaceCategoryAddress)].map((path) => ({
        path,
      }));

export const categoryUrl = (node: { _id: string; menuUrl: string; lastChanged: string }) => ({
  path:
    rowKindOf(node.menuUrl) === 'collection' ? pathAddress(node.menuUrl) : departmentAddress(node),
  lastChanged: node.lastChanged,
});

export const brandUrl = ({ title, lastChanged }: { title: string; lastChanged: string }) => ({
  path: brandAddress({ title }),
  lastChanged,
});

export const productUrl = (product: { itemCustomId: string; lastChanged: string }) => ({
  path: productAddress(product),
  lastChanged: product.lastChanged,
});

/** `encodeURIComponent` does not escape apostrophes, which are harmless in text content. */
const escapeText = (text: string) =>
  text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');

const lastmod = ({ lastChanged }: SitemapUrl) =>
  lastChanged ? `<lastmod>${escapeText(lastChanged)}</lastmod>` : '';

function document(root: string, names: string, entries: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"${names}>\n${entries.join('')}</${root}>\n`;
}

/** A sitemap of URLs, with their alternates if the shop has several languages. */
export function sitemapXml(shop: MappedShop, urls: readonly SitemapUrl[]): string {
  const entries = urls.map((url) => {
    const links = alternates(shop, url.path).map(
      ({ hrefLang, href }) =>
        `<xhtml:link rel="alternate" hreflang="${hrefLang}" href="${escapeText(href)}"/>`,
    );
    const address = escapeText(absolute(shop.publicUrl, url.path));
    return `<url><loc>${address}</loc>${lastmod(url)}${links.join('')}</url>\n`;
  });
  const names = shop.languages.length > 1 ? ' xmlns:xhtml="http://www.w3.org/1999/xhtml"' : '';
  return document('urlset', names, entries);
}

/** A sitemap index. */
export function sitemapIndexXml({ publicUrl }: MappedShop, parts: readonly SitemapUrl[]): string {
  const entries = parts.map(
    (part) =>
      `<sitemap><loc>${escapeText(absolute(publicUrl, part.path))}</loc>${lastmod(part)}</sitemap>\n`,
  );
  return document('sitemapindex', '', entries);
}

/** The response of a sitemap or sitemap index. It is cached for an hour, since generating one is expensive. */
export function xmlResponse(xml: string): Response {
  return new Response(xml, {
    headers: {
      'content-type': 'application/xml; charset=utf-8',
      'x-karwan-cache': 'tags=catalogue; ttl=3600; swr=86400',
    },
  });
}
