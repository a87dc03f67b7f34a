import { shopPages } from '@karwan/contract/content/shop-pages';
import type { Database } from '@karwan/database/connect';
import { type Kysely, sql } from 'kysely';
import { slugOf } from '../../../platform/text/slug.ts';

/** What an address may be the page of. */
interface Input {
  readonly address: string;
  readonly product: string | null;
  readonly category: string | null;
  readonly text: string | null;
  readonly kind: 'page' | 'post' | null;
}

/**
 * The addresses that have a page now, which are answered by it and not by their redirect.
 * @param addresses normalized by `sourceOf`
 */
export async function readPages(
  db: Kysely<Database>,
  tenantId: number,
  addresses: readonly string[],
): Promise<ReadonlySet<string>> {
  const fixed = addresses.filter((address) => shopPages.includes(address.toLowerCase()));
  const requested = addresses.map(askedOf).filter((one) => one.product ?? one.category ?? one.text);
  const { rows } = await sql<{ address: string }>`
    select coalesce(address, '') as address from jsonb_to_recordset(${JSON.stringify(requested)}::jsonb)
      one (address text, product text, category text, text text, kind text)
    where exists (select from product p where p.tenant_id = ${tenantId} and p.item_custom_id = one.product
        and p.is_active)
      or exists (select from category c where c.tenant_id = ${tenantId} and c.menu_url = one.category
        and c.is_active)
      or exists (select from content_text t where t.tenant_id = ${tenantId} and t.kind = one.kind
        and t.slug = one.text and t.published_from <= now())`.execute(db);
  return new Set([...fixed, ...rows.map(({ address }) => address)]);
}

function askedOf(address: string): Input {
  const [, kind, rest = ''] =
    /^\/(shop\/product|shop\/category|department|brands|collections|site|blog)\/(.+)$/i.exec(
      address,
    ) ?? [];
  const none = { address, product: null, category: null, text: null, kind: null };
  switch (kind?.toLowerCase()) {
    case 'shop/product':
      return { ...none, product: rest };
    case 'shop/category':
    case 'department':
      return { ...none, category: rest.toLowerCase() };
    case 'brands':
      return { ...none, category: `brands/${slugOf(rest)}` };
    case 'collections':
      return { ...none, category: `collections/${rest.toLowerCase()}` };
    case 'site':
      return { ...none, text: rest, kind: 'page' };
    case 'blog':
      return { ...none, text: rest, kind: 'post' };
    default:
      return none;
  }
}
