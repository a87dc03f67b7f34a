import { Link } from '@karwan/ui/controls/link';
import { ChevronEndIcon, ChevronStartIcon } from '@karwan/ui/layout/icons';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useKeys } from './use-keys.ts';

/** The list from which a record was opened. */
interface OpenedFrom {
  readonly list: string;
  readonly hrefs: readonly string[];
}

const key = 'opened from';

/** Stores the list and its rows for this window, when a record is opened. */
export function rememberList(from: OpenedFrom): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(from));
  } catch {
    // Where storage is blocked, records have no previous and next links.
  }
}

function readList(): OpenedFrom | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as OpenedFrom;
  } catch {
    return undefined;
  }
}

/** On a record: links to the previous and the next one of the list that it was opened from, and to the list. */
export function RecordNavigation() {
  const t = useT();
  const { pathname } = useLocation();
  const [from, setFrom] = useState<OpenedFrom>();
  // A layout effect, because shortcuts must work as soon as the record is visible.
  useLayoutEffect(() => setFrom(pathname ? readList() : undefined), [pathname]);
  const at = from?.hrefs.indexOf(pathname) ?? -1;
  const isInside = from !== undefined && at >= 0;
  useListKeys(isInside ? from.hrefs[at - 1] : undefined, isInside ? from.hrefs[at + 1] : undefined);
  if (!isInside) return null;
  const [before, after] = [from.hrefs[at - 1], from.hrefs[at + 1]];
  return (
    <nav aria-label={t('list.around')} className="in-list">
      {before ? (
        <Link href={before} aria-label={t('list.before')}>
          <ChevronStartIcon />
        </Link>
      ) : (
        <span />
      )}
      <Link href={from.list} className="tabular-nums">
        {t('list.place', { at: at + 1, of: from.hrefs.length })}
      </Link>
      {after ? (
        <Link href={after} aria-label={t('list.after')}>
          <ChevronEndIcon />
        </Link>
      ) : (
        <span />
      )}
    </nav>
  );
}

function useListKeys(before: string | undefined, after: string | undefined) {
  const navigate = useNavigate();
  useKeys(
    useMemo(
      () => ({
        ...(before && { '[': { text: 'list.before', act: () => void navigate(before) } as const }),
        ...(after && { ']': { text: 'list.after', act: () => void navigate(after) } as const }),
      }),
      [navigate, before, after],
    ),
  );
}
