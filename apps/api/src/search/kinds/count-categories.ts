import type { TreeRow } from '../../catalogue/categories/category-tree.ts';
import { kindsInCategory } from './kinds-in-category.ts';

/** What is known of a category's products of a kind. */
export interface CategoryOfKind {
  /** About how many they are. */
  readonly products: number;
  /** How likely one of its products is of the kind, by the names of categories. */
  readonly likelihood: number;
}

/** How likely a product is of the kind that a category above its own is named after: below `Watches` there may be straps. */
const likelihoodBelow = 0.3;

/** Categories by the kinds of their products. */
class CountedCategories {
  readonly kinds = new Map<string, Map<number, CategoryOfKind>>();
  /** How many products are directly in a category. */
  readonly sizes = new Map<number, number>();

  add(kind: string, categoryId: number, { products, likelihood }: CategoryOfKind): void {
    const categories = this.kinds.get(kind) ?? new Map<number, CategoryOfKind>();
    this.kinds.set(kind, categories);
    const known = categories.get(categoryId);
    categories.set(categoryId, {
      products: Math.max(products, known?.products ?? 0),
      likelihood: Math.max(likelihood, known?.likelihood ?? 0),
    });
  }
}

/**
 * The kinds that a shop's categories are named after: all products of such a category are of this kind, whatever their names say, and so
 * are those of a category below it that is named after no kind (`Running` below `Sneakers`).
 */
export function countCategories(categories: readonly TreeRow[]): CountedCategories {
  const counted = new CountedCategories();
  const shown = categories.filter((row) => row.is_active && row.node_type !== 'COLLECTION');
  const ids = new Set(shown.map(({ id }) => id));
  const children = Map.groupBy(shown, ({ parent_id }) =>
    parent_id !== null && ids.has(parent_id) ? parent_id : null,
  );
  const count = (row: TreeRow, parent: string | undefined, above: ReadonlyMap<string, number>) => {
    const inside = children.get(row.id) ?? [];
    const own = kindsInCategory(row.name, { parent, isLeaf: inside.length === 0 });
    const likelihoods = new Map(
      above.entries().map(([kind, one]) => [kind, own.size > 0 ? likelihoodBelow : one] as const),
    );
    for (const kind of own) likelihoods.set(kind, 1);
    const size = row.products - inside.reduce((sum, { products }) => sum + products, 0);
    counted.sizes.set(row.id, Math.max(size, 0));
    for (const [kind, likelihood] of likelihoods) {
      counted.add(kind, row.id, { products: Math.max(size, 1) * likelihood, likelihood });
    }
    for (const child of inside) count(child, row.name, likelihoods);
  };
  for (const row of children.get(null) ?? []) count(row, undefined, new Map());
  return counted;
}
