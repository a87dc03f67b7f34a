import type { TrailEntry } from '@karwan/contract/team';
import type { StaffKey } from '../i18n/catalogues.ts';
import { useT } from '../i18n/use-t.ts';
import { Amount } from '../page/amount.tsx';
import { isMoney, listChanges, valueText } from './list-changes.ts';

/** The changed fields, with their values before and after. */
export function ChangedFields({ entry }: { entry: TrailEntry }) {
  const t = useT();
  const changes = listChanges(entry);
  const textOr = (key: string, other: string) => {
    const text = t(key as StaffKey);
    return text === key ? other : text;
  };
  const fieldName = (field: string) => textOr(`audit.field.${field}`, field);
  const shown = (value: unknown) =>
    valueText(value, { yes: t('audit.yes'), no: t('audit.no'), fieldName });
  const valueIn = (field: string, value: unknown) => {
    if (value === null) return '—';
    if (entry.currency && isMoney(entry, field) && typeof value === 'number') {
      return <Amount minor={value} code={entry.currency} />;
    }
    const isState = field === 'status' && entry.entity === 'order';
    return isState ? textOr(`track.status.${value}`, shown(value)) : shown(value);
  };
  if (changes.length === 0) return null;
  return (
    <dl className="mt-1 grid gap-x-4 text-sm sm:grid-cols-[auto_1fr]">
      {changes.map(({ field, was, is }) => (
        <div key={field} className="contents">
          <dt className="text-ink-soft">
            <bdi>{fieldName(field)}</bdi>
          </dt>
          <dd className="break-all">
            {was === null && is === null ? (
              t('audit.personal')
            ) : (
              <bdi>
                {was !== undefined && valueIn(field, was)}
                {was !== undefined && is !== undefined && ' → '}
                {is !== undefined && valueIn(field, is)}
              </bdi>
            )}
          </dd>
        </div>
      ))}
    </dl>
  );
}
