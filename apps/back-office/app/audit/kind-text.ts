import { trailKinds } from '@karwan/contract/trail-kinds';
import type { StaffKey, StaffTranslate } from '../i18n/catalogues.ts';

/** What was done, in words; a kind that is none any more, as it was written. */
export function kindText(t: StaffTranslate, kind: string): string {
  const key = `audit.kind.${kind}`;
  const text = t(key as StaffKey);
  return text === key ? kind : text;
}

/** All that can have been done, by its words; and what is asked for, if it is none of these. */
export function kindOptions(t: StaffTranslate, language: string, asked = '') {
  const known = trailKinds
    .map((kind) => ({ value: kind as string, label: kindText(t, kind) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const isOther = asked !== '' && !known.some(({ value }) => value === asked);
  return isOther ? [{ value: asked, label: asked }, ...known] : known;
}
