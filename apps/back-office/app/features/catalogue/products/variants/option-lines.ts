import type { ProductOption } from '@karwan/contract/product';
import type { TypedOption } from '@karwan/contract/product-variants';

/** Options as editable lines: `Colour: Black #101010, White`. */
export const optionsToLines = (options: readonly ProductOption[]): string =>
  options
    .map(({ optionTitle, values }) => {
      const texts = values.map(({ valueTitle, swatch }) =>
        [valueTitle, swatch].filter(Boolean).join(' '),
      );
      return `${optionTitle}: ${texts.join(', ')}`;
    })
    .join('\n');

/** Parses such lines; undefined if one has no title or no values. */
export function linesToOptions(text: string): TypedOption[] | undefined {
  const options: TypedOption[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, title = '', list = ''] = /^([^:]+):(.+)$/.exec(line) ?? [];
    const values = list
      .split(',')
      .map((value) => value.trim())
      .filter((value) => value !== '')
      .map((value) => {
        const [, name = value, swatch] = /^(.+?)\s+(#[0-9a-f]{6})$/i.exec(value) ?? [];
        return { title: name, ...(swatch !== undefined && { swatch }) };
      });
    if (title.trim() === '' || values.length === 0) return undefined;
    options.push({ title: title.trim(), values });
  }
  return options;
}

/**
 * The titles of the options that divide the stock: those that are not marked as words on the order. An option with a new
 * title is the previous one at the same place if they share a value; otherwise it is a new option, which divides the stock.
 */
export const dividingTitles = (
  typed: readonly TypedOption[],
  known: readonly TypedOption[],
  wordsOnly: ReadonlySet<string>,
): string[] => {
  const titles = new Set(known.map(({ title }) => title));
  const formerTitle = ({ title, values }: TypedOption, position: number) => {
    if (titles.has(title)) return title;
    const before = known[position];
    const had = new Set(before?.values.map((value) => value.title));
    return values.some((value) => had.has(value.title)) ? before?.title : undefined;
  };
  return typed
    .filter((option, index) => !wordsOnly.has(formerTitle(option, index) ?? ''))
    .map(({ title }) => title);
};
