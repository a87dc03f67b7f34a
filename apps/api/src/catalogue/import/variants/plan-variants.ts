import type { ProductOption } from '@karwan/contract/product';
import type { Fault } from '../check-row.ts';
import type { ImportField } from '../import-row.ts';
import { type Choice, ChoiceReader } from './choice-reader.ts';
import type { StoredProduct, StoredVariant } from './load-stored-products.ts';
import type { ProductGroup, RefusedVariant, VariantLine } from './product-group.ts';

/** A variant with its offer as it is to be written, by column. */
export interface PlannedVariant {
  line: number;
  /** Null: it is new. */
  id: number | null;
  code: string;
  choice: Choice;
  position: number;
  gtin: string | null;
  weight_grams: number | null;
  pictures: readonly string[];
  price: number;
  sale_price: number | null;
  /** The file's stock; null: it has none. */
  stock: number | null;
  /** The time in the ledger that the stock belongs to; null: not given. */
  stock_as_of: string | null;
}

export interface VariantPlan {
  /** The product's options, including those that do not define variants. */
  options: readonly ProductOption[];
  variants: PlannedVariant[];
  /** Errors of refused rows, by line. */
  faults: Map<number, Fault[]>;
  /** Stored variants that the branch, or that no branch, offers any more. */
  goneHere: number[];
  goneEverywhere: number[];
}

interface Input {
  stored: StoredProduct | undefined;
  /** The owning products' `itemCustomId`, by codes of the file that exist in the shop. */
  owners: ReadonlyMap<string, string>;
  /** Fields that the mapping fills. */
  fields: readonly ImportField[];
  /** The file has only prices or stock: a product's row in it does not mean that the file has all its variants. */
  isPart?: boolean;
}

/** Plans a product's variants, without database access. */
export function planVariants(named: ProductGroup, given: Input): VariantPlan {
  const { stored, isPart = false } = given;
  const group = isPart ? withoutParent(named) : named;
  const plan: VariantPlan = {
    options: stored?.options ?? [],
    variants: [],
    faults: new Map(),
    goneHere: [],
    goneEverywhere: [],
  };
  const reason = missingProduct(group, stored);
  if (reason) {
    for (const { line } of group.variants) plan.faults.set(line, [{ field: 'variantOf', reason }]);
    return plan;
  }
  const reader = readerFor(group, stored);
  const keys = new Map<string, string>();
  let names = group.parent ? undefined : namesOf(stored?.variants.find(hasChoice)?.choice ?? {});
  for (const variant of group.variants) {
    const choice = reader.read(variant.row.choice);
    const fault = typeof choice === 'string' ? inChoice(choice) : check(choice);
    if (fault) plan.faults.set(variant.line, [fault]);
    if (fault || typeof choice === 'string') continue;
    names ??= namesOf(choice);
    keys.set(keyOf(choice), variant.row.itemCustomId);
    plan.variants.push(toPlanned(variant, choice, given));

    function check(choice: Choice): Fault | undefined {
      if (names !== undefined && namesOf(choice) !== names) {
        return inChoice(`must name ${titlesOf(reader.options, names)}, as other variants do`);
      }
      const same = keys.get(keyOf(choice));
      if (same !== undefined) return inChoice(`is that of '${same}' already`);
      return ownedFault(variant, choice, given, group.id);
    }
  }
  if (plan.variants.length === 0) return plan;
  plan.options = optionsOf(group, stored, reader, plan.variants);
  setPositions(group, plan.variants, stored);
  if (group.parent && stored) findGone(group, plan, stored, names ?? '');
  return plan;
}

const withoutParent = ({ parent: _, ...rest }: ProductGroup): ProductGroup => rest;
const inChoice = (reason: string): Fault => ({ field: 'choice', reason });
const hasChoice = ({ choice }: StoredVariant) => Object.keys(choice).length > 0;
const namesOf = (choice: Choice) => Object.keys(choice).sort().join('\n');
const keyOf = (choice: Choice) => JSON.stringify(Object.entries(choice).sort());
const titlesOf = (options: readonly ProductOption[], names: string) =>
  names
    .split('\n')
    .map((id) => options.find(({ optionId }) => optionId === id)?.optionTitle ?? id)
    .join(', ');

function missingProduct({ id, parent }: ProductGroup, stored: StoredProduct | undefined) {
  if (parent) return undefined;
  if (!stored) return `neither the file nor the shop has a product '${id}' with variants`;
  if (stored.variants.some(hasChoice)) return undefined;
  return `'${id}' is sold without variants: it needs a row without a price beside theirs`;
}

function readerFor({ parent }: ProductGroup, stored: StoredProduct | undefined): ChoiceReader {
  const earlier = stored?.options ?? [];
  if (!parent) return new ChoiceReader(earlier, { canGrow: true });
  const { options } = parent.row;
  return new ChoiceReader(options, { canGrow: options.length === 0, earlier });
}

/** The options that the rows have, followed by the shop's options that do not define variants. */
function optionsOf(
  { parent }: ProductGroup,
  stored: StoredProduct | undefined,
  { options }: ChoiceReader,
  variants: readonly PlannedVariant[],
): readonly ProductOption[] {
  if (!parent || parent.row.options.length > 0) return options;
  const taken = new Set([
    ...options.map(({ optionId }) => optionId),
    ...(stored?.variants ?? []).flatMap(({ choice }) => Object.keys(choice)),
  ]);
  const others = (stored?.options ?? []).filter(({ optionId }) => !taken.has(optionId));
  return [...withElsewhere(options, variants, stored), ...others];
}

/**
 * The options of a branch's rows, with the values that other branches offer, in the shop's order, so that the branches
 * of a product do not remove each other's values.
 */
function withElsewhere(
  options: readonly ProductOption[],
  variants: readonly PlannedVariant[],
  stored: StoredProduct | undefined,
): readonly ProductOption[] {
  const here = new Set(variants.map(({ id }) => id));
  const names = namesOf(variants[0]?.choice ?? {});
  // Variants with other options end with this import.
  const elsewhere = (stored?.variants ?? []).filter(
    ({ id, choice, is_elsewhere }) => is_elsewhere && !here.has(id) && namesOf(choice) === names,
  );
  if (!stored || elsewhere.length === 0) return options;
  const rankOf = ({ optionId }: ProductOption) =>
    stored.options.findIndex((option) => option.optionId === optionId);
  return options
    .map((option) => {
      const named = new Set(option.values.map(({ valueId }) => valueId));
      for (const { choice } of elsewhere) named.add(choice[option.optionId] ?? '');
      const earlier = stored.options[rankOf(option)]?.values ?? [];
      const known = earlier.filter(({ valueId }) => named.has(valueId));
      const fresh = option.values.filter(
        ({ valueId }) => !known.some((value) => value.valueId === valueId),
      );
      return { ...option, values: [...known, ...fresh] };
    })
    .toSorted((value, other) => rankOf(value) - rankOf(other));
}

/**
 * Finds the stored variant: by code if there is one, otherwise by combination. The only variant of a product becomes
 * the one that has its code.
 */
function storedOf(code: string, choice: Choice, stored: StoredProduct | undefined) {
  const own = stored?.variants ?? [];
  const key = keyOf(choice);
  return (
    own.find((candidate) => candidate.code === code) ??
    own.find((candidate) => keyOf(candidate.choice) === key)
  );
}

function ownedFault(
  { row: { itemCustomId: code } }: VariantLine,
  choice: Choice,
  { stored, owners }: Input,
  id: string,
): Fault | undefined {
  const owner = owners.get(code);
  if (owner !== undefined && owner !== id) {
    return { field: 'itemCustomId', reason: `'${code}' is sold as '${owner}' in the shop` };
  }
  const known = storedOf(code, choice, stored);
  const key = keyOf(choice);
  const other = stored?.variants.find(
    (variant) => variant !== known && keyOf(variant.choice) === key,
  );
  return other && inChoice(`is that of '${other.code}' in the shop`);
}

function toPlanned(
  { line, row, leftOut }: VariantLine,
  choice: Choice,
  { stored, fields }: Input,
): PlannedVariant {
  const known = storedOf(row.itemCustomId, choice, stored);
  const isGiven = (field: ImportField) => fields.includes(field) && !leftOut.includes(field);
  return {
    line,
    id: known?.id ?? null,
    code: row.itemCustomId,
    choice,
    position: known?.position ?? -1,
    gtin: isGiven('gtin') ? row.gtin : (known?.gtin ?? null),
    weight_grams: isGiven('weightGrams') ? row.weightGrams : (known?.weight_grams ?? null),
    pictures: isGiven('pictures') ? row.pictures : (known?.pictures ?? []),
    price: isGiven('price') ? row.price : (known?.price ?? row.price),
    sale_price: isGiven('salePrice') ? row.salePrice : (known?.sale_price ?? null),
    stock: isGiven('stock') && !leftOut.includes('stockAsOf') ? row.stock : null,
    stock_as_of: row.stockAsOf,
  };
}

/** With the product's own row, the file sets the order; positions that are in that order already are kept. */
function setPositions(
  { parent }: ProductGroup,
  variants: PlannedVariant[],
  stored: StoredProduct | undefined,
): void {
  const before = stored?.variants.map(({ id }) => id) ?? [];
  const ranks = variants.map(({ id }) => (id === null ? -1 : before.indexOf(id)));
  const isInOrder = ranks.every((rank, index) => rank > (ranks[index - 1] ?? -1));
  if (parent && isInOrder) return;
  let last = Math.max(-1, ...(stored?.variants.map(({ position }) => position) ?? []));
  for (const [index, variant] of variants.entries()) {
    if (parent) variant.position = index;
    else if (variant.id === null) variant.position = ++last;
  }
}

/** With the product's own row, stored variants that the file lacks end. */
function findGone(
  group: ProductGroup,
  plan: VariantPlan,
  stored: StoredProduct,
  names: string,
): void {
  const ids = new Set(plan.variants.map(({ id }) => id));
  const isRefused = refusedIn(group, stored);
  for (const variant of stored.variants) {
    if (ids.has(variant.id)) continue;
    if (namesOf(variant.choice) !== names) plan.goneEverywhere.push(variant.id);
    else if (!isRefused(variant)) plan.goneHere.push(variant.id);
  }
}

/** Whether a stored variant may be one whose row is refused, by its code or its combination. */
function refusedIn(
  { refused, variants, mayLack }: ProductGroup,
  stored: StoredProduct,
): (variant: StoredVariant) => boolean {
  const named = [
    ...refused,
    ...variants.map(({ row }) => ({ code: row.itemCustomId, choice: row.choice })),
  ];
  const codes = new Set(named.map(({ code }) => code));
  const reader = new ChoiceReader(stored.options, { canGrow: false });
  const choices = new Set(
    named.flatMap(({ choice }) => {
      const read = choice && reader.read(choice);
      return read === null || typeof read === 'string' ? [] : [keyOf(read)];
    }),
  );
  const isKnown = ({ code }: RefusedVariant) =>
    stored.variants.some((variant) => variant.code === code);
  const mayBeAny = mayLack || refused.some((row) => row.choice === null && !isKnown(row));
  return ({ code, choice }) => mayBeAny || codes.has(code) || choices.has(keyOf(choice));
}
