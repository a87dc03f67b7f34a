import { languageNames } from '@karwan/contract/language';
import type { TrailEntry } from '@karwan/contract/team';
import { trailField } from '@karwan/contract/trail-fields';
import type { TrailKey, TrailTranslate } from './trail-translate.ts';

/** Where the screens of a record have the names of its fields; those of the trail alone are below `trail.field`. */
const labels: Partial<Record<string, readonly string[]>> = {
  branch: ['branchSettings.field'],
  brand: ['categories.field'],
  category: ['categories.field'],
  collection: ['collections.field', 'categories.field'],
  fees: ['feeSettings.field'],
  home: ['homePage.field', 'homeRows.field', 'homeTexts.field'],
  item: ['products.field'],
  marketplace: ['marketplaces.field'],
  menu: ['menus.field'],
  'message-text': ['messageTexts.part'],
  order: ['change.field'],
  'payment-method': ['paymentSettings.field'],
  product: ['products.field'],
  promotion: ['promotions.field'],
  role: ['team.limit', 'permission'],
  shop: ['shopSettings.field', 'trail.corner'],
};

type Named = Pick<TrailEntry, 'entity' | 'currency'>;

/** The name of a field; undefined: it has none. Translations are named as such: `Name (اردو)`. */
export function fieldName(t: TrailTranslate, entry: Named, field: string): string | undefined {
  const { name, language } = trailField(field);
  const { entity, currency } = entry;
  const own = entity === 'text' ? field : undefined;
  const found = [...(labels[entity] ?? []), 'trail.field']
    .map((group) => `${group}.${name}`)
    .find((key) => t(key as TrailKey) !== key);
  const text = own ?? (found && t(found as TrailKey, { currency }));
  return text && language && !own ? `${text} (${languageNames[language as 'ur']})` : text;
}
