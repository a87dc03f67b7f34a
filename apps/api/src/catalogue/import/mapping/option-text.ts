import type { ProductOption } from '@karwan/contract/product';
import { slugOf } from '../../../platform/text/slug.ts';
import { freeSlug } from '../name-key.ts';

type NameValue = { name: string; value: string };

/** Parses a cell with a JSON list, for values that contain separators. */
export function readList(text: string): unknown[] | undefined {
  if (!text.startsWith('[')) return undefined;
  try {
    const list: unknown = JSON.parse(text);
    return Array.isArray(list) ? list : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Parses options: `Size: 42, 43|Colour: Black #101010, White`, where `#` starts a swatch's colour.
 * @param value a list, from JSON, is returned unchanged
 */
export function readOptions(value: unknown): unknown {
  const list = Array.isArray(value) ? value : readList(String(value));
  if (list) return list;
  return String(value)
    .split('|')
    .flatMap((part) => {
      const [title = '', ...rest] = part.split(':');
      if (part.trim() === '') return [];
      const values = rest
        .join(':')
        .split(',')
        .map((text) => text.trim());
      return optionFrom(
        title.trim(),
        values.filter((text) => text !== ''),
      );
    });
}

function optionFrom(optionTitle: string, values: readonly string[]): ProductOption {
  const used = new Set<string>();
  return {
    optionId: slugOf(optionTitle),
    optionTitle,
    values: values.map((text) => {
      const [, title = text, swatch] = /^(.+?)\s+(#[0-9a-f]{6})$/i.exec(text) ?? [];
      const valueId = freeSlug(slugOf(title), (id) => used.has(id));
      used.add(valueId);
      return { valueId, valueTitle: title, ...(swatch && { swatch }) };
    }),
  };
}

/**
 * Parses a variant in a list of variants: `sku=A-1,size=XS,color=Black` with the key `sku`. Attributes get readable
 * names: `shoe_size` becomes `Shoe size`.
 */
export function readVariant(
  entry: unknown,
  codeKey: string,
): { code: string | undefined; choice: NameValue[] } | unknown {
  if (typeof entry !== 'string') return entry;
  // A comma is part of a value unless a name and `=` follow.
  const pairs = entry.split(/,(?=[^,=]+=)/).map((part): NameValue => {
    const [name = '', ...value] = part.split('=');
    return { name: name.trim(), value: value.join('=').trim() };
  });
  return {
    code: pairs.find(({ name }) => name === codeKey)?.value,
    choice: pairs
      .filter(({ name }) => name !== codeKey)
      .map(({ name, value }) => ({ name: readableName(name), value })),
  };
}

/** `shoe_size` is `Shoe size`. */
export const readableName = (name: string): string =>
  name.replaceAll('_', ' ').replace(/^./u, (letter) => letter.toUpperCase());
