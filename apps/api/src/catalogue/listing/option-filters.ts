import { type RawBuilder, sql } from 'kysely';
import { badField } from '../../platform/faults.ts';

type Sql = RawBuilder<unknown>;

/** A filter by an option: a product must have one of the values. */
export interface ChosenOption {
  readonly optionId: string;
  readonly valueIds: readonly string[];
}

/** Limits: each filter is checked for every variant, and facets are counted once more per filtered option. */
const max = { options: 4, values: 40 } as const;

/**
 * Parses filters such as `size=42&size=43&colour=black`.
 * @throws BAD_REQUEST for an empty name or value, or too many of them
 */
export function readOptions(text: string | undefined): ChosenOption[] {
  const chosen = new Map<string, Set<string>>();
  for (const [optionId, valueId] of new URLSearchParams(text ?? '')) {
    if (optionId === '' || valueId === '') throw badField('options', 'must be a query: size=42');
    chosen.set(optionId, (chosen.get(optionId) ?? new Set()).add(valueId));
  }
  const options = [...chosen].map(([optionId, ids]) => ({ optionId, valueIds: [...ids] }));
  if (options.length > max.options || options.some(({ valueIds }) => valueIds.length > max.values))
    throw badField('options', `at most ${max.options} options with ${max.values} values each`);
  return options;
}

/**
 * SQL: the keys of the chosen values as an array. Not in a subselect, so that the planner can estimate their
 * selectivity.
 */
const keysOf = ({ optionId, valueIds }: ChosenOption): Sql =>
  sql`array[${sql.join(valueIds.map((valueId) => sql`choice_key(${optionId}, ${valueId})`))}]`;

/** SQL: whether a row of `stocked_choice` has a value of every option, perhaps in different variants; its GIN index answers this. */
export const mayFit = (choices: Sql, options: readonly ChosenOption[]): Sql =>
  all(options.map((option) => sql`${choices}.keys && ${keysOf(option)}`));

/** SQL: whether one variant, row `place` of the array `variants`, has a value of every option. */
export const variantFits = (choices: Sql, place: Sql, options: readonly ChosenOption[]): Sql =>
  all(options.map((option) => sql`${choices}.variants[${place}:${place}] && ${keysOf(option)}`));

/** SQL: condition on `listing l` that one variant in stock has a value of every option. */
export function optionCondition(options: readonly ChosenOption[]): Sql | undefined {
  if (options.length === 0) return undefined;
  return sql`exists (select from stocked_choice c
    where c.product_id = l.product_id and ${fitsTogether(options)})`;
}

/** SQL: the same as a column. A scalar subquery is evaluated per row, while the planner may turn `exists` into a scan of the whole table. */
export function optionColumnOf(options: readonly ChosenOption[]): Sql {
  if (options.length === 0) return sql`true`;
  return sql`coalesce((select ${fitsTogether(options)} from stocked_choice c
    where c.product_id = l.product_id), false)`;
}

/** SQL: condition on `stocked_choice c` that one variant has a value of every option. */
function fitsTogether(options: readonly ChosenOption[]): Sql {
  const c = sql.ref('c');
  const may = mayFit(c, options);
  if (options.length === 1) return may;
  return sql`${may} and exists (select from generate_subscripts(c.variants, 1) place
    where ${variantFits(c, sql`place`, options)})`;
}

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql.raw(' and '));
