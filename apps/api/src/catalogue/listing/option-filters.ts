import { type RawBuilder, sql } from 'kysely';
import { badField } from '../../platform/faults.ts';

type Sql = RawBuilder<unknown>;

/** The values of an option that a listing is narrowed to. */
export interface ChosenOption {
  readonly optionId: string;
  readonly valueIds: readonly string[];
}

/** Each filter of an option is looked at for each variant, and facets are counted anew for each. */
const most = { options: 4, values: 40 } as const;

/**
 * Reads `size=42&size=43&colour=black`.
 * @throws BAD_REQUEST when it names too much.
 */
export function readOptions(text: string | undefined): ChosenOption[] {
  const chosen = new Map<string, Set<string>>();
  for (const [optionId, valueId] of new URLSearchParams(text ?? '')) {
    if (optionId === '' || valueId === '') throw badField('options', 'must be a query: size=42');
    chosen.set(optionId, (chosen.get(optionId) ?? new Set()).add(valueId));
  }
  const options = [...chosen].map(([optionId, ids]) => ({ optionId, valueIds: [...ids] }));
  if (
    options.length > most.options ||
    options.some(({ valueIds }) => valueIds.length > most.values)
  )
    throw badField('options', `at most ${most.options} options with ${most.values} values each`);
  return options;
}

/**
 * The keys of the chosen values, one of which a variant must have. Without an inner select, so that the planner
 * knows how common they are.
 */
const keysOf = ({ optionId, valueIds }: ChosenOption): Sql =>
  sql`array[${sql.join(valueIds.map((valueId) => sql`choice_key(${optionId}, ${valueId})`))}]`;

/** That a row of `stocked_choice` may have such a variant: what its index answers. */
export const mayFit = (choices: Sql, options: readonly ChosenOption[]): Sql =>
  all(options.map((option) => sql`${choices}.keys && ${keysOf(option)}`));

/** That one variant, which is the row of `variants` numbered `place`, has a value of every option. */
export const variantFits = (choices: Sql, place: Sql, options: readonly ChosenOption[]): Sql =>
  all(options.map((option) => sql`${choices}.variants[${place}:${place}] && ${keysOf(option)}`));

/** On `listing l`: a variant in stock has a value of every option. */
export function optionCondition(options: readonly ChosenOption[]): Sql | undefined {
  if (options.length === 0) return undefined;
  return sql`exists (select from stocked_choice c
    where c.product_id = l.product_id and ${fitsTogether(options)})`;
}

/** The same as a column: looked up for each row, where `exists` may be answered by reading the whole shop's. */
export function optionColumnOf(options: readonly ChosenOption[]): Sql {
  if (options.length === 0) return sql`true`;
  return sql`coalesce((select ${fitsTogether(options)} from stocked_choice c
    where c.product_id = l.product_id), false)`;
}

/** On `stocked_choice c`. */
function fitsTogether(options: readonly ChosenOption[]): Sql {
  const c = sql.ref('c');
  const may = mayFit(c, options);
  if (options.length === 1) return may;
  return sql`${may} and exists (select from generate_subscripts(c.variants, 1) place
    where ${variantFits(c, sql`place`, options)})`;
}

const all = (conditions: readonly Sql[]): Sql => sql.join(conditions, sql.raw(' and '));
