import { optionParameter } from '../../../page/addresses.ts';

/** The values of an option that a listing is narrowed to: one of them, in stock. */
export interface ChosenOption {
  optionId: string;
  /** Without repeats, in order. */
  valueIds: readonly string[];
}

/** The contract's limits. */
const most = { options: 4, values: 40, text: 1_000 } as const;

const prefix = optionParameter('');

/** Reads the options that an address names; what the catalogue would refuse is left out. */
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
    .slice(0, most.options);
  return (writtenOptions(options)?.length ?? 0) > most.text ? [] : options;
}

const inOrder = (valueIds: readonly string[]) =>
  [...new Set(valueIds)].sort().slice(0, most.values);

/** Parameters of an address, each value by the name of its option. */
export const optionPairs = (options: readonly ChosenOption[]): [name: string, value: string][] =>
  options.flatMap(({ optionId, valueIds }) =>
    valueIds.map((valueId): [string, string] => [optionParameter(optionId), valueId]),
  );

/** The options as the catalogue's calls take them; undefined: none. */
export function writtenOptions(options: readonly ChosenOption[]): string | undefined {
  const pairs = options.flatMap(({ optionId, valueIds }) => valueIds.map((id) => [optionId, id]));
  return pairs.length === 0 ? undefined : String(new URLSearchParams(pairs));
}

/** Whether a value is among the chosen ones. */
export const isChosen = (options: readonly ChosenOption[], optionId: string, valueId: string) =>
  options.some((one) => one.optionId === optionId && one.valueIds.includes(valueId));

/** The options with a value more or less. */
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
