import { trailKinds } from '@karwan/contract/trail-kinds';
import type { TrailKey, TrailTranslate } from './trail-translate.ts';

/** The name of a kind of action; one that no longer exists is shown as it was stored. */
export function kindText(t: TrailTranslate, kind: string): string {
  const key = `trail.kind.${kind}`;
  const text = t(key as TrailKey);
  return text === key ? kind : text;
}

/** All kinds of actions as options, sorted by name; before them `asked`, if it is none of these. */
export function kindOptions(t: TrailTranslate, language: string, requested = '') {
  const known = trailKinds
    .map((kind) => ({ value: kind as string, label: kindText(t, kind) }))
    .sort((one, other) => one.label.localeCompare(other.label, language));
  const isOther = requested !== '' && !known.some(({ value }) => value === requested);
  return isOther ? [{ value: requested, label: requested }, ...known] : known;
}
