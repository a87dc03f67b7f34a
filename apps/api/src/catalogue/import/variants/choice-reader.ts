import type { ProductOption } from '@karwan/contract/product';
import { slugOf } from '../../../platform/text/slug.ts';
import { freeSlug, nameKey } from '../name-key.ts';

/** Names and values as a file has them: `Size` and `42`, or the ids of both. */
type NamedChoice = readonly { name: string; value: string }[];

/** Value ids by option id. */
export type Choice = Readonly<Record<string, string>>;

type OptionValue = ProductOption['values'][number];

/**
 * Finds the options and values that a file's variants refer to: by id, by title, by a title that differs only in case,
 * accents or spaces, or by the only one that differs in other signs.
 */
export class ChoiceReader {
  readonly #options: ProductOption[];
  readonly #earlier: readonly ProductOption[];
  readonly #canGrow: boolean;

  /**
   * @param options the known options
   * @param more.canGrow whether an unknown option or value is added, or an error
   * @param more.earlier the shop's options, from which ids, titles and swatches of added ones are taken
   */
  constructor(
    options: readonly ProductOption[],
    { canGrow, earlier = [] }: { canGrow: boolean; earlier?: readonly ProductOption[] },
  ) {
    this.#options = options.map((option) => ({ ...option, values: [...option.values] }));
    this.#canGrow = canGrow;
    this.#earlier = earlier;
  }

  /** All options, with the added ones. */
  get options(): readonly ProductOption[] {
    return this.#options;
  }

  /** The choice, or the reason why it is invalid. */
  read(named: NamedChoice): Choice | string {
    const found: [ProductOption, OptionValue][] = [];
    for (const { name, value } of named) {
      if (value.trim() === '') return `has no value of ${name}`;
      const option = this.#optionOf(name);
      if (!option) return `'${name}' is no option of the product: ${this.#names()}`;
      const known = this.#valueOf(option, value);
      if (!known) {
        const titles = option.values.map(({ valueTitle }) => valueTitle).join(', ');
        return `'${value}' is no value of ${option.optionTitle}: there are ${titles}`;
      }
      if (found.some(([other]) => other === option)) return `names ${option.optionTitle} twice`;
      found.push([option, known]);
    }
    if (found.length === 0) return 'is required, such as Size: 42|Colour: Black';
    return Object.fromEntries(found.map(([{ optionId }, { valueId }]) => [optionId, valueId]));
  }

  #names(): string {
    if (this.#options.length === 0) return 'it has none';
    return `there are ${this.#options.map(({ optionTitle }) => optionTitle).join(', ')}`;
  }

  #optionOf(name: string): ProductOption | undefined {
    const known = findOption(this.#options, name, this.#canGrow);
    if (known || !this.#canGrow) return known;
    const earlier = findOption(this.#earlier, name, true);
    const option: ProductOption = {
      optionId:
        earlier?.optionId ??
        freeSlug(slugOf(name), (id) =>
          [...this.#options, ...this.#earlier].some(({ optionId }) => optionId === id),
        ),
      optionTitle: earlier?.optionTitle ?? name,
      values: [],
    };
    this.#options.push(option);
    return option;
  }

  #valueOf(option: ProductOption, title: string): OptionValue | undefined {
    const known = findValue(option.values, title, this.#canGrow);
    if (known || !this.#canGrow) return known;
    const earlier = this.#earlier.find(({ optionId }) => optionId === option.optionId);
    const value = findValue(earlier?.values ?? [], title, true) ?? {
      valueId: freeSlug(slugOf(title), (id) =>
        [...option.values, ...(earlier?.values ?? [])].some(({ valueId }) => valueId === id),
      ),
      valueTitle: title,
    };
    option.values.push(value);
    return value;
  }
}

const findOption = (options: readonly ProductOption[], name: string, isExact: boolean) =>
  find(options, name, isExact, ({ optionId, optionTitle }) => [optionId, optionTitle]);

const findValue = (values: readonly OptionValue[], name: string, isExact: boolean) =>
  find(values, name, isExact, ({ valueId, valueTitle }) => [valueId, valueTitle]);

/** @param isExact signs make a difference: `C++` is not `C`, but another entry that may be added */
function find<Entry>(
  entries: readonly Entry[],
  name: string,
  isExact: boolean,
  names: (entry: Entry) => [id: string, title: string],
): Entry | undefined {
  const key = nameKey(name);
  const slug = slugOf(name);
  const known =
    entries.find((entry) => names(entry)[0] === name) ??
    entries.find((entry) => names(entry)[1] === name) ??
    entries.find((entry) => nameKey(names(entry)[1]) === key);
  if (known) return known;
  const like = entries.filter((entry) => slugOf(names(entry)[1]) === slug);
  if (isExact || like.length > 1) return undefined;
  return like[0] ?? entries.find((entry) => names(entry)[0] === slug);
}
