import { optionParameter } from '../../../page/addresses.ts';

/** A filter by an option: products with any of these values in stock. */
export interface ChosenOption {
  optionId: string;
  /** Distinct and sorted. */
  valueIds: readonly string[];
}

/** The contract's limits. */
const max = { options: 4, values: 40, text: 1_000 } as const;

const prefix = optionParameter('');

/** Parses the option filters of a URL; values beyond the contract's limits are dropped. */
export function chosenOptions(params: URLSearchParams): ChosenOption[] {
  const named = [...params].flatMap(([name, valueId]) => {
    const optionId = name.slice(prefix.length);
    const isNamed = name.startsWith(prefix) && optionId !== '' && valueId !== '';
    return isNamed ? [{ optionId, valueId }] : [];
  });
  const options = [...Map.groupBy(named, ({ optionId }) => optionId)]
    .map(([optionId, values]) => ({
      optionId,
      valueIds: inOrder(values.map((one) => one.valueId)),
    }))
    .sort((a, b) => (a.optionId < b.optionId ? -1 : 1))
    .slice(0, max.options);
  return (writtenOptions(options)?.length ?? 0) > max.text ? [] : options;
}

const inOrder = (valueIds: readonly string[]) => [...new Set(valueIds)].sort().slice(0, max.values);

/** Query parameters of the filters, one per value. */
export const optionPairs = (options: readonly ChosenOption[]): [name: string, value: string][] =>
  options.flatMap(({ optionId, valueIds }) =>
    valueIds.map((valueId): [string, string] => [optionParameter(optionId), valueId]),
  );

/** The option filters in the format of the API; undefined: none. */
export function writtenOptions(options: readonly ChosenOption[]): string | undefined {
  const pairs = options.flatMap(({ optionId, valueIds }) => valueIds.map((id) => [optionId, id]));
  return pairs.length === 0 ? undefined : String(new URLSearchParams(pairs));
}

/** Whether a value is selected. */
export const isChosen = (options: readonly ChosenOption[], optionId: string, valueId: string) =>
  options.some((one) => one.optionId === optionId && one.valueIds.includes(valueId));

/** The filters with a value toggled. */
export function withValue(
  options: readonly ChosenOption[],
  optionId: string,
  valueId: string,
  on: boolean,
): ChosenOption[] {
  const others = optionPairs(options).filter(
    ([name, value]) => name !== optionParameter(optionId) || value !== valueId,
  );
  const added: [string, string][] = on ? [[optionParameter(optionId), valueId]] : [];
  return chosenOptions(new URLSearchParams([...others, ...added]));
}
