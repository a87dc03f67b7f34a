import { daysToPlace } from '@karwan/contract/delivery-promise';
import { distanceInMetres } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { Product } from '@karwan/contract/product';
import type { ProductPreview } from '@karwan/contract/product-preview';
import { isImported } from '@karwan/pricing/custom-duty';
import { ORPCError } from '@orpc/server';
import { sql } from 'kysely';
import type { RequestContext } from '../../../../platform/context.ts';
import { notFound } from '../../../../platform/faults.ts';
import { inLanguage } from '../../../../shop/settings/in-language.ts';
import { zoneOf } from '../../../place.ts';
import { findProduct } from '../../../products/find-product.ts';

interface Input extends Coordinates {
  readonly id: string;
  readonly currency?: string | undefined;
}

/** A product as shoppers at a place see it, by the function of their own call. Read-only. @throws NOT_FOUND */
export async function previewProduct(
  context: RequestContext,
  { id, currency, ...place }: Input,
): Promise<ProductPreview> {
  const { db, tenant } = context;
  const { rows } = await sql<{ isActive: boolean }>`select is_active as "isActive" from product
    where tenant_id = ${tenant.id} and id = ${id}::bigint`.execute(db);
  const [row] = rows;
  if (!row) throw notFound('Product');
  const zone = await zoneOf(context, place);
  const found = await findProduct(context, zone, { productId: Number(id) }, currency).catch(
    (error: unknown) => {
      if (error instanceof ORPCError && error.code === 'NOT_FOUND') return null;
      throw error;
    },
  );
  if (!found) {
    return { product: null, why: row.isActive ? 'unsold' : 'hidden', days: null, metres: null };
  }
  const product = await inLanguage(context, JSON.parse(found.json) as Product);
  const { delivery, branchCountry } = product;
  return {
    product,
    why: null,
    metres: distanceInMetres(delivery, place),
    days: daysToPlace(delivery, place, isImported(branchCountry, tenant.country)),
  };
}
