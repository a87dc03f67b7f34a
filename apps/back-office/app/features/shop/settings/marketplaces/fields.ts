import type { MarketplaceFields } from '@karwan/contract/shop/settings/marketplace-settings';
import type { StaffKey } from '../../../../i18n/catalogues.ts';

type Field = keyof MarketplaceFields;

/** The fields of the page's two forms. */
export const sections = {
  rule: ['markup', 'freeShipping', 'byCategory', 'excludedCategories'],
  rows: ['title', 'categories', 'carousels', 'newArrivalsTitle', 'newArrivalsWords'],
} as const satisfies Record<string, readonly Field[]>;
export type Section = keyof typeof sections;

export const fieldLabel = (field: string): StaffKey => `marketplaces.field.${field as Field}`;

/** The value of a field as text; lists as lines. Lists come from conflicts as JSON. */
export function writeField(field: string, value: unknown): string {
  const list = typeof value === 'string' && value.startsWith('[') ? JSON.parse(value) : value;
  if (!Array.isArray(list)) return String(list ?? '');
  if (field === 'byCategory') {
    return (list as MarketplaceFields['byCategory'])
      .map(({ categoryId, markup, freeShipping }) =>
        [categoryId, markup, ...(freeShipping ? ['free'] : [])].join(' '),
      )
      .join('\n');
  }
  if (field === 'categories') {
    return (list as MarketplaceFields['categories'])
      .map(({ id, title, words }) => `${id} ${title}${words ? ` | ${words}` : ''}`)
      .join('\n');
  }
  return list.join(field === 'carousels' ? ' ' : '\n');
}

/** All fields as texts. Rows of the home page are in the order of the categories, as their checkboxes are. */
export function writeFields(fields: MarketplaceFields): Record<string, string> {
  const carousels = fields.categories
    .map(({ id }) => id)
    .filter((id) => fields.carousels.includes(id));
  return Object.fromEntries(
    Object.values(sections)
      .flat()
      .map((field) => [
        field,
        writeField(field, field === 'carousels' ? carousels : fields[field]),
      ]),
  );
}

/** Parses the text of a form field; undefined if it is invalid. */
export function readField(field: Field, typed: string): unknown {
  const text = typed.trim();
  switch (field) {
    case 'markup':
      return /^\d+$/.test(text) ? Number(text) : undefined;
    case 'freeShipping':
      return text === 'true';
    case 'byCategory':
      return readLines(
        text,
        /^(\d{1,12})\s+(\d{1,5})(\s+free)?$/i,
        ([, categoryId = '', markup, free]) => ({
          categoryId,
          markup: Number(markup),
          freeShipping: free !== undefined,
        }),
      );
    case 'categories':
      return readLines(
        text,
        /^(\d{1,12})\s+([^|]*[^|\s])(?:\s*\|\s*(.+))?$/,
        ([, id, title, words]) => ({
          id,
          title,
          ...(words && { words }),
        }),
      );
    case 'excludedCategories':
    case 'carousels':
      return text.split(/[\s,]+/).filter(Boolean);
    default:
      return text;
  }
}

/** Parses each line with a regular expression; undefined if one does not match. */
function readLines<Entry>(
  text: string,
  form: RegExp,
  read: (parts: RegExpExecArray) => Entry,
): Entry[] | undefined {
  const entries: Entry[] = [];
  for (const line of text.split('\n').map((part) => part.trim())) {
    if (line === '') continue;
    const parts = form.exec(line);
    if (!parts) return undefined;
    entries.push(read(parts));
  }
  return entries;
}
