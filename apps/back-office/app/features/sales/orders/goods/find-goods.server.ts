import type { ShopClient } from '@karwan/contract/contract';
import type { BranchItems } from '@karwan/contract/order-changes';

/** Items of the member's branches, or of one of them, by name, code or GTIN; null: the text is too short to search. */
export async function findItems(
  client: ShopClient,
  typed: string,
  branchId?: string,
): Promise<BranchItems[] | null> {
  const q = typed.trim();
  if (q.length < 2) return null;
  const { products } = await client.workplace.search({ q });
  const itemCustomIds = products.map(({ itemCustomId }) => itemCustomId);
  if (itemCustomIds.length === 0) return [];
  return (await client.orderChanges.goods({ itemCustomIds, branchId })).goods;
}
