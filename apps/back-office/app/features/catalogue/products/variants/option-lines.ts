import type { ProductOption } from '@karwan/contract/product';
import type { TypedOption } from '@karwan/contract/product-variants';

const swatched = /^(.+?)\s+(#[0-9a-f]{6})$/i;

/** Options as the contract takes them. */
export const typedOptions = (options: readonly ProductOption[]): TypedOption[] =>
  options.map(({ optionTitle, values }) => ({
    title: optionTitle,
    values: values.map(({ valueTitle, swatch }) => ({
      title: valueTitle,
      ...(swatch !== undefined && { swatch }),
    })),
  }));

const escaped = (text: string, signs: RegExp) => text.replaceAll(signs, '\\$&');
const plain = (text: string) => text.replaceAll(/\\(.)/g, '$1').trim();

/** Options as editable lines: `Colour: Black #101010, White`. Colons of titles and commas of values are escaped. */
export const optionsToLines = (options: readonly TypedOption[]): string =>
  options
    .map(({ title, values }) => {
      const texts = values.map((value) =>
        [escaped(value.title, /[\\,]/g), value.swatch].filter(Boolean).join(' '),
      );
      return `${escaped(title, /[\\:]/g)}: ${texts.join(', ')}`;
    })
    .join('\n');

/** Parses such lines; undefined if one has no title or no values. */
export function linesToOptions(text: string): TypedOption[] | undefined {
  const options: TypedOption[] = [];
  for (const line of text.split(/\r?\n/)) {
    if (line.trim() === '') continue;
    const [, title = '', list = ''] = /^((?:\\.|[^:\\])+):(.+)$/.exec(line) ?? [];
    const values = [...list.matchAll(/(?:\\.|[^,\\])+/g)]
      .map(([value]) => value.trim())
      .filter((value) => value !== '')
      .map((value) => {
        const [, name = value, swatch] = swatched.exec(value) ?? [];
        return { title: plain(name), ...(swatch !== undefined && { swatch }) };
      });
    if (plain(title) === '' || values.length === 0) return undefined;
    options.push({ title: plain(title), values });
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
