import type { CategoryNode } from '@karwan/contract/category';
import { brandAddress, departmentAddress, pathAddress } from '../../page/addresses.ts';
import { brandSlug } from './brand-slug.ts';

/**
 * The page of a category, collection or brand. A brand's is found by its title as the shop writes it, or by its own address: not by
 * what it is called in Urdu.
 */
export function nodeAddress(
  node: Pick<CategoryNode, '_id' | 'name' | 'menuUrl' | 'nodeType'>,
): string {
  const { name, menuUrl, nodeType } = node;
  if (nodeType === 'COLLECTION') return pathAddress(menuUrl);
  if (nodeType !== 'BRAND') return departmentAddress(node);
  const isFoundByName = menuUrl === `brands/${brandSlug(name)}`;
  return isFoundByName ? brandAddress({ title: name }) : pathAddress(menuUrl);
}
