import type { ShopClient } from '@karwan/contract/contract';
import type { BranchGoods } from '@karwan/contract/order-changes';

/** What the member's branches, or one of them, sell by a name, code or GTIN; null: nothing was looked for. */
export async function findGoods(
  client: ShopClient,
  typed: string,
  branchId?: string,
): Promise<BranchGoods[] | null> {
  const q = typed.trim();
  if (q.length < 2) return null;
  const { products } = await client.workplace.search({ q });
  const itemCustomIds = products.map(({ itemCustomId }) => itemCustomId);
  if (itemCustomIds.length === 0) return [];
  return (await client.orderChanges.goods({ itemCustomIds, branchId })).goods;
}
