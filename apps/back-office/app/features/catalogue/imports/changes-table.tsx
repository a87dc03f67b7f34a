import type { ImportChange } from '@karwan/contract/imports';
import { ButtonLink } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { useFieldName } from './use-field-name.ts';

interface Props {
  changes: readonly ImportChange[];
  path: string;
  next: number | null;
  /** Whether these are the changes of a dry run. */
  isTrial: boolean;
}

/** Every changed cell before and after; the largest changes of prices first. */
export function ChangesTable({ changes, path, next, isTrial }: Props) {
  const t = useT();
  const fieldName = useFieldName();
  return (
    <section className="panel" aria-labelledby="changes">
      <h2 id="changes" className="panel-title">
        {t(isTrial ? 'imports.wouldChange' : 'imports.changes')}
      </h2>
      <ul className="divide-y divide-line">
        {changes.map(({ kind, code, title, branchName, isNew, cells }) => (
          <li key={`${kind} ${code} ${branchName}`} className="py-2">
            <p className="flex flex-wrap items-center gap-2">
              <ShopText className="font-medium">{title}</ShopText>
              <bdi dir="ltr" className="text-sm text-ink-soft">
                {code}
              </bdi>
              {branchName && (
                <span className="text-sm text-ink-soft">
                  <ShopText>{branchName}</ShopText>
                </span>
              )}
              {isNew && <Badge tone="good">{t('imports.isNew')}</Badge>}
            </p>
            <dl className="mt-1 grid gap-x-4 gap-y-1 text-sm sm:grid-cols-[10rem_1fr]">
              {cells.map(({ field, before, after }) => (
                <div key={field} className="contents">
                  <dt className="text-ink-soft">{fieldName(field)}</dt>
                  <dd className="min-w-0 break-words">
                    {!isNew && (
                      <>
                        <del className="text-oxblood">
                          <bdi>{before || t('imports.empty')}</bdi>
                        </del>{' '}
                        <span aria-hidden="true">→</span>{' '}
                      </>
                    )}
                    <ins className="no-underline">
                      <bdi>{after || t('imports.empty')}</bdi>
                    </ins>
                  </dd>
                </div>
              ))}
            </dl>
          </li>
        ))}
      </ul>
      {next !== null && (
        <ButtonLink variant="secondary" href={`${path}?from=${next}`} className="mt-3">
          {t('list.next')}
        </ButtonLink>
      )}
    </section>
  );
}
