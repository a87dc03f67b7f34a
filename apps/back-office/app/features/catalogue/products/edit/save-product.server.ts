import type { ShopClient } from '@karwan/contract/contract';
import type { EditConflictField } from '@karwan/contract/edit';
import { type FieldRule, ruleOf, type SchemaIssue } from '@karwan/contract/field-rules';
import type { ConflictingSection, ProductEdit } from '@karwan/contract/product-edit';
import { Refused, refusalOf } from '../../../../page/refusal.server.ts';

interface CallData {
  readonly sections?: readonly ConflictingSection[];
  readonly details?: readonly { readonly path: string; readonly rule?: FieldRule }[];
  readonly issues?: readonly SchemaIssue[];
}

/** Saves what a form changes. @throws Refused that names the form's fields; other errors of the call as they are */
export async function saveProduct(
  { save }: Pick<ShopClient['staffProducts'], 'save'>,
  edit: ProductEdit,
): Promise<void> {
  await save(edit).catch((error: unknown) => {
    throw refused(error, edit);
  });
}

function refused(error: unknown, edit: ProductEdit): unknown {
  const data = (error as { data?: CallData | null } | null)?.data;
  if (!data?.sections && !data?.details && !data?.issues) return error;
  const refusal = refusalOf(error);
  if (data.sections) return new Refused({ ...refusal, conflict: conflictOf(data.sections) });
  const faults = [
    ...(data.details ?? []).map(({ path, rule }) => [path.split('.'), rule ?? 'invalid'] as const),
    ...(data.issues ?? []).map((issue) => [keysOf(issue), ruleOf(issue).rule] as const),
  ];
  const fields: Record<string, FieldRule> = {};
  for (const [path, rule] of faults) fields[fieldOf(path, edit)] ??= rule;
  return new Refused({ ...refusal, fields });
}

const keysOf = ({ path = [] }: SchemaIssue): string[] =>
  path.map((key) => String(typeof key === 'object' ? key.key : key));

/** The form's field of a path: `prices.0.price` is `price.ITEM`, `translations.ur.name` is `name.ur`. */
function fieldOf(path: readonly string[], { prices, variants }: ProductEdit): string {
  const [last = '', line = '', list = ''] = [...path].reverse();
  if (path[0] === 'prices') return `${last}.${prices[Number(path[1])]?.id ?? ''}`;
  if (list === 'translations') return `${last}.${line}`;
  if (path[0] === 'variants' && list === 'list') {
    const part = last === 'weightGrams' ? 'grams' : last;
    return `${part}.${variants?.list[Number(line)]?.id ?? ''}`;
  }
  // A list of features is one field of the form.
  const own = path.find((key) => /^(features|facts|specs|options|otherCategories)$/.test(key));
  return own ?? last;
}

/** Conflicts by the form's fields. Options and variants are one decision, as pictures are. */
function conflictOf(sections: readonly ConflictingSection[]) {
  const fields = sections.flatMap(({ section, itemId, fields: ofSection }) => {
    if (section === 'variants' || section === 'pictures') return whole(section, ofSection);
    if (section !== 'price') return ofSection;
    return ofSection.map((one) => ({ ...one, field: `${one.field}.${itemId}` }));
  });
  const versions = Object.fromEntries(
    sections.map(({ section, itemId, version }) => [itemId ?? section, version]),
  );
  return { version: 0, fields, versions };
}

/** The fields of a section as one, with the values that differ. */
function whole(section: string, fields: readonly EditConflictField[]): EditConflictField[] {
  const [first] = fields;
  if (!first) return [];
  const all = (side: 'base' | 'theirs' | 'mine') =>
    fields
      .flatMap((field): unknown[] => (Array.isArray(field[side]) ? field[side] : []))
      .filter((one) => typeof one === 'object');
  const sides = { base: all('base'), theirs: all('theirs'), mine: all('mine') };
  return [{ ...first, field: section, ...sides }];
}
