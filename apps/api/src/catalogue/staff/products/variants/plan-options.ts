import type { ProductOption } from '@karwan/contract/product';
import type { TypedOption } from '@karwan/contract/product-variants';
import { slugOf } from '../../../../platform/text/slug.ts';
import { freeSlug, nameKey } from '../../../import/name-key.ts';

interface Titled {
  readonly id: string;
  readonly title: string;
}

/**
 * Matches typed entries to stored ones: by title; or, if there are equally many, a renamed one by position; or none.
 */
function matched<Typed extends { readonly title: string }>(
  typed: readonly Typed[],
  stored: readonly Titled[],
): { typed: Typed; id: string }[] {
  const keys = stored.map(({ title }) => nameKey(title));
  const byTitle = typed.map(({ title }) => stored[keys.indexOf(nameKey(title))]?.id);
  const taken = new Set(byTitle);
  const used = new Set(stored.map(({ id }) => id));
  return typed.map((one, index) => {
    const before = stored[index];
    const isRenamed = typed.length === stored.length && before && !taken.has(before.id);
    const id =
      byTitle[index] ??
      (isRenamed ? before.id : freeSlug(slugOf(one.title), (slug) => used.has(slug)));
    used.add(id);
    return { typed: one, id };
  });
}

/**
 * The typed options with the ids, and the values' pictures, of those that the product has. Titles must differ in more
 * than case and accents.
 */
export function planOptions(
  typed: readonly TypedOption[],
  stored: readonly ProductOption[],
): ProductOption[] {
  const known = stored.map(({ optionId: id, optionTitle: title }) => ({ id, title }));
  return matched(typed, known).map(({ id, typed: option }) => {
    const values = stored.find(({ optionId }) => optionId === id)?.values ?? [];
    const knownValues = values.map(({ valueId, valueTitle: title }) => ({ id: valueId, title }));
    return {
      optionId: id,
      optionTitle: option.title,
      values: matched(option.values, knownValues).map(
        ({ id: valueId, typed: { title, swatch } }) => {
          const images = values.find((value) => value.valueId === valueId)?.images;
          return {
            valueId,
            valueTitle: title,
            ...(swatch !== undefined && { swatch: swatch.toLowerCase() }),
            ...(images && { images }),
          };
        },
      ),
    };
  });
}

/** The first duplicate title; undefined: all are unique. */
export function repeatedTitle(titles: readonly string[]): string | undefined {
  const keys = titles.map(nameKey);
  return titles.find((_, index) => keys.indexOf(keys[index] ?? '') < index);
}
