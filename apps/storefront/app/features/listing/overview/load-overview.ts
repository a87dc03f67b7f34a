import type { Department } from '@karwan/contract/category';
import type { ShopClient } from '@karwan/contract/contract';
import type { Visit } from '../../../page/context.ts';
import { pageFault } from '../../../page/page-fault.ts';
import { pictureKey } from '../../../page/picture-key.ts';
import type { RelatedNode } from '../load-category-page.ts';
import { loadEmbedded } from './load-embedded.ts';

/** Number of subcategories shown per department. */
const namedBelow = 4;

export interface OverviewNode extends RelatedNode {
  description: string;
  image: string | null;
  below: RelatedNode[];
}

const brief = ({ _id, name, menuUrl, count }: Department): RelatedNode => ({
  _id,
  name,
  menuUrl,
  count,
});

function present(node: Department): OverviewNode {
  return {
    ...brief(node),
    description: node.description,
    image: pictureKey(node.image.md[0] ?? node.image.sm[0]),
    below: node.children
      .filter(({ count }) => count > 0)
      .slice(0, namedBelow)
      .map(brief),
  };
}

/** Every department with picture, count and its first subcategories. */
export async function loadOverview(client: ShopClient, visit: Visit) {
  const [tree, embedded] = await Promise.all([
    client.categories.tree({}),
    loadEmbedded(client, visit),
  ]).catch(pageFault);
  return { departments: tree.map(present), embedded };
}
