import type { CategoryNode } from '@karwan/contract/category';
import { brandAddress, departmentAddress, pathAddress } from '../../page/addresses.ts';
import { brandSlug } from './brand-slug.ts';

/**
 * The URL of a category, collection or brand page. A brand's uses the slug of its title in the shop's own language,
 * not of a translation.
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
