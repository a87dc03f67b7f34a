import { modelCode } from '@karwan/api/marketplaces/matching/model-code';
import { isSameModel } from '@karwan/api/marketplaces/matching/same-model';

/** A product as makers and shops name it. */
export interface NamedProduct {
  readonly title: string;
  readonly brand: string;
  /** Content of the field for the model number, which may be something else. */
  readonly model: string | null;
}

/** A label: whether an external item, known by title only, is the product. */
export interface LabelledPair {
  readonly product: string;
  readonly item: string;
  readonly isSame: boolean;
}

/** Quality of the matching rules against the labels. */
export interface MatchingQuality {
  readonly pairs: number;
  /** Number of pairs that the rules accept. */
  readonly called: number;
  /** Share of accepted pairs that are correct. */
  readonly precision: number;
  /** Share of matching pairs that are accepted. */
  readonly recall: number;
  /** Accepted pairs that do not match (false positives). */
  readonly wrong: readonly LabelledPair[];
}

/** @throws Error with the invalid line. */
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
 * Evaluates the shop's matching rules on labelled pairs, using only the items' titles.
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
