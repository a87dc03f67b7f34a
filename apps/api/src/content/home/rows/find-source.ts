import { marketplaceCategoryOf } from '@karwan/contract/content/row-source';
import { ORPCError } from '@orpc/server';
import { categoryByUrl } from '../../../catalogue/categories/find-categories.ts';
import type { RequestContext } from '../../../platform/context.ts';
import { badField } from '../../../platform/faults.ts';

type Shop = Pick<RequestContext, 'db' | 'tenant' | 'language'>;

/**
 * The current address of what a row lists: a moved category is found by its previous address, a brand by its title.
 * @throws BAD_REQUEST naming the field when it does not exist
 */
export async function findSource(
  shop: Shop,
  typed: string,
  field: string,
): Promise<{ source: string; name: string }> {
  const external = marketplaceCategoryOf(typed);
  if (external !== undefined) {
    const known = shop.tenant.settings.marketplace?.categories.find(({ id }) => id === external);
    if (!known) throw badField(field, 'is not there', 'choice');
    return { source: typed, name: known.title };
  }
  try {
    const { menuUrl, name } = await categoryByUrl(shop, typed);
    return { source: menuUrl, name };
  } catch (fault) {
    if (!(fault instanceof ORPCError && fault.code === 'NOT_FOUND')) throw fault;
    throw badField(field, 'is not there', 'choice');
  }
}
