import type { OfferPrice, ProductRecord } from '@karwan/contract/product-record';
import { sql } from 'kysely';
import type { RequestContext } from '../../../platform/context.ts';
import { requireStaff } from '../../../platform/session.ts';
import { branchesOf } from '../../../platform/staff/branches-of.ts';
import { userName } from '../../../platform/statements/names.ts';
import { otherLanguages } from '../../../shop/settings/other-languages.ts';
import { choiceTitles } from '../../products/choice-titles.ts';
import { presentOffer, type StoredOffer } from './edit/offer-price.ts';
import { sortingOf, textsOf } from './edit/product-columns.ts';
import { readProduct } from './edit/product-row.ts';
import { readTranslations } from './edit/translations.ts';
import { readPictures } from './pictures/read-pictures.ts';
import { readVariants } from './variants/read-variants.ts';

type Context = Pick<RequestContext, 'db' | 'tenant' | 'session'>;
type Offer = ProductRecord['offers'][number];
type Change = ProductRecord['history'][number];

/** The most offers on a page; members of some branches see only theirs. */
const maxOffers = 200;
const maxChanges = 30;

/** A product with everything that staff can edit, and the prices of the member's branches. @throws NOT_FOUND */
export async function readRecord(
  context: Context,
  { id, branches: requested }: { readonly id: string; readonly branches: readonly string[] },
): Promise<ProductRecord> {
  const { db, tenant } = context;
  const staff = await requireStaff(context);
  const branches = branchesOf(staff, requested);
  const product = await readProduct(db, { tenantId: tenant.id, id });
  const [translations, offers, history, offerable, variants, pictures] = await Promise.all([
    readTranslations(db, tenant.id, product, otherLanguages(tenant)),
    selectOffers(context, product.productId, branches),
    selectHistory(context, product, branchesOf(staff, [])),
    selectBranches(context, branches),
    readVariants(db, product),
    readPictures(db, tenant.id, product.productId, otherLanguages(tenant)),
  ]);
  const { productId, itemCustomId, isActive, wordsVersion, sortingVersion } = product;
  return {
    id: String(productId),
    itemCustomId,
    isActive,
    offers,
    history,
    branches: offerable,
    variants,
    pictures: { version: product.picturesVersion, list: pictures },
    schedule: { showFrom: product.showFrom, showUntil: product.showUntil },
    words: { ...textsOf(product), version: wordsVersion, translations },
    sorting: { ...sortingOf(product), version: sortingVersion },
  };
}

async function selectOffers(
  { db, tenant }: Context,
  productId: number,
  branches: readonly number[] | null,
): Promise<Offer[]> {
  const { rows } = await sql<Omit<Offer, keyof OfferPrice | 'sale'> & StoredOffer>`
    select i.id::text as "itemId", i.price_version as version, i.price, i.sale_price as "salePrice",
      i.sale_from as "saleFrom", i.sale_until as "saleUntil", i.is_active as "isActive", w.id::text as branch, w.name as "branchName", trim(w.currency) as currency,
      v.code as "variantCode", ${choiceTitles} as choice, i.stock - i.short as free,
      coalesce(i.low_stock, w.low_stock) as "lowStock"
    from item i
    join variant v on v.id = i.variant_id
    join product p on p.id = i.product_id
    join branch w on w.id = i.branch_id
    where i.tenant_id = ${tenant.id} and i.product_id = ${productId}
      and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[]))
    order by v.position, v.id, w.id limit ${maxOffers}`.execute(db);
  return rows.map((row) => ({ ...row, ...presentOffer(row) }));
}

/** The branches in which the member may offer it. */
async function selectBranches(
  { db, tenant }: Context,
  branches: readonly number[] | null,
): Promise<ProductRecord['branches']> {
  const { rows } = await sql<ProductRecord['branches'][number]>`
    select id::text, name, trim(currency) as currency from branch
    where tenant_id = ${tenant.id} and (${branches}::integer[] is null or id = any(${branches}::integer[]))
    order by branch.id`.execute(db);
  return rows;
}

async function selectHistory(
  { db, tenant }: Context,
  { productId, itemCustomId }: { productId: number; itemCustomId: string },
  branches: readonly number[] | null,
): Promise<Change[]> {
  const { rows } = await sql<Omit<Change, 'at'> & { at: Date }>`
    select a.id::text, a.at, a.kind, a.before, a.after, w.name as "branchName",
      coalesce(${userName('a.actor_id')}, '') as by
    from (
      (select * from staff_action
        where tenant_id = ${tenant.id} and entity = 'product' and entity_id = ${itemCustomId}
        order by id desc limit ${maxChanges})
      union all
      (select a.* from item i
        cross join lateral (
          select * from staff_action
          where tenant_id = ${tenant.id} and entity = 'item' and entity_id = i.id::text
            and kind in ('item.savePrice', 'item.add', 'item.applyPrices', 'item.undoPrices')
          order by id desc limit ${maxChanges}) a
        where i.product_id = ${productId}
          and (${branches}::integer[] is null or i.branch_id = any(${branches}::integer[])))
    ) a
    left join branch w on w.id = a.branch_id
    order by a.id desc limit ${maxChanges}`.execute(db);
  return rows.map(({ at, ...row }) => ({ ...row, at: at.toISOString() }));
}
