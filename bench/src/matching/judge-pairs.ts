import { modelCode } from '@karwan/api/marketplace/matching/model-code';
import { isSameModel } from '@karwan/api/marketplace/matching/same-model';

/** A product as makers and shops name it. */
export interface NamedProduct {
  readonly title: string;
  readonly brand: string;
  /** What a field for the maker's number holds, which may be no number. */
  readonly model: string | null;
}

/** Whether people say that an item outside, known by its title alone, is the product. */
export interface LabelledPair {
  readonly product: string;
  readonly item: string;
  readonly isSame: boolean;
}

/** How pairs are called, against what people say of them. */
export interface MatchingQuality {
  readonly pairs: number;
  /** Called the same. */
  readonly called: number;
  /** The share of those that are. */
  readonly precision: number;
  /** The share of what is the same that is called so. */
  readonly recall: number;
  /** Called the same, and not. */
  readonly wrong: readonly LabelledPair[];
}

/** @throws Error that names the line which is no pair. */
export function readPairs(csv: string): LabelledPair[] {
  const [, ...lines] = csv.trimEnd().split(/\r?\n/);
  return lines.map((line, index) => {
    const [product, item, same] = line.split(',');
    if (!product || !item || !/^[01]$/.test(same ?? '')) {
      throw new Error(`line ${index + 2} of the pairs: product,item,same is wanted (same: 0 or 1)`);
    }
    return { product, item, isSame: same === '1' };
  });
}

/**
 * How the shop's rules call pairs, items being known by their titles alone.
 * @throws Error for a pair with an unknown product
 */
export function judgePairs(
  pairs: readonly LabelledPair[],
  products: ReadonlyMap<string, NamedProduct>,
): MatchingQuality {
  const productOf = (id: string) => {
    const product = products.get(id);
    if (!product) throw new Error(`no product ${id}, which a pair names`);
    return product;
  };
  const called = pairs.filter(({ product, item }) => {
    const own = productOf(product);
    const code = modelCode(own.model);
    const outside = { title: productOf(item).title, brand: null, model: null };
    return (
      code !== undefined &&
      isSameModel(outside, { title: own.title, brand: own.brand, codes: [code] })
    );
  });
  const right = called.filter(({ isSame }) => isSame).length;
  const same = pairs.filter(({ isSame }) => isSame).length;
  return {
    pairs: pairs.length,
    called: called.length,
    precision: right / Math.max(1, called.length),
    recall: right / Math.max(1, same),
    wrong: called.filter(({ isSame }) => !isSame),
  };
}
