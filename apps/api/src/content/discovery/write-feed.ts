import { defaultPlace } from '@karwan/contract/default-place';
import type { Database } from '@karwan/database/connect';
import type { Kysely } from 'kysely';
import { findZone } from '../../fulfilment/branches/zones.ts';
import type { Tenant } from '../../platform/tenants.ts';
import { displayCurrency } from '../../shop/settings/display-currency.ts';
import { type FeedItem, type FeedShop, feedItem } from './feed-item.ts';
import { type FeedRow, selectCategoryTitles, selectFeedRows } from './select-feed-rows.ts';

/** Variants per statement, to limit memory. */
const batch = 500;

export interface FeedOf {
  tenant: Tenant;
  /** The shop's address without a trailing slash. */
  publicUrl: string;
}

/**
 * Generates the merchant feed as RSS 2.0 with Google's namespace, in chunks. Prices are those of pages for visitors
 * without a chosen place or currency, which crawlers see, too.
 */
export async function* writeFeed(
  db: Kysely<Database>,
  { tenant, publicUrl }: FeedOf,
  size = batch,
): AsyncGenerator<string> {
  const zone = await findZone(db, tenant.id, defaultPlace);
  const shop: FeedShop = {
    publicUrl,
    country: tenant.country,
    currency: await displayCurrency({ db, tenant }, tenant.settings.defaultCurrency),
    categories: await selectCategoryTitles(db, tenant.id),
  };
  // The first chunk is built before the status is sent, so that an early failure of the database gets an error status.
  let start = head(tenant.settings.siteName, publicUrl);
  let after: FeedRow | undefined;
  for (;;) {
    const rows = await selectFeedRows(db, tenant.id, zone, { after, limit: size });
    const items = rows.map((row) => feedItem(row, shop)).filter((item) => item !== undefined);
    const text = start + items.map(itemText).join('');
    start = '';
    if (text) yield text;
    const last = rows.at(-1);
    if (!last || rows.length < size) break;
    after = last;
  }
  yield '</channel>\n</rss>\n';
}

const head = (title: string, publicUrl: string) =>
  `<?xml version="1.0" encoding="UTF-8"?>\n` +
  `<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">\n<channel>\n` +
  `<title>${escapeText(title)}</title>\n<link>${escapeText(publicUrl)}/</link>\n` +
  `<description>${escapeText(title)}</description>\n`;

function itemText(item: FeedItem): string {
  const fields = item.map(([name, value]) => {
    const text =
      typeof value === 'string'
        ? escapeText(value)
        : value.map(([inner, one]) => `<g:${inner}>${escapeText(one)}</g:${inner}>`).join('');
    return `<g:${name}>${text}</g:${name}>`;
  });
  return `<item>${fields.join('')}</item>\n`;
}

/** XML 1.0 allows only three control characters, and no lone surrogates. */
const forbidden = /[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu;

function escapeText(text: string): string {
  return text
    .replace(forbidden, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;');
}
