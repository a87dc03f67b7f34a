import { Link } from '@karwan/ui/controls/link';
import { ChevronEndIcon, ChevronStartIcon } from '@karwan/ui/layout/icons';
import { useLayoutEffect, useMemo, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { useKeys } from '../keys/use-keys.ts';

/** The list that a record was opened from, as it was shown. */
interface OpenedFrom {
  readonly list: string;
  readonly hrefs: readonly string[];
}

const key = 'opened from';

/** Keeps in which list, and among which rows, a record was opened; for this window. */
export function rememberList(from: OpenedFrom): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(from));
  } catch {
    // A browser that stores nothing leads nowhere from a record but back.
  }
}

function readList(): OpenedFrom | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? '') as OpenedFrom;
  } catch {
    return undefined;
  }
}

/** On a record: the one before and after it in the list that it was opened from, and the way back there. */
export function InList() {
  const t = useT();
  const { pathname } = useLocation();
  const [from, setFrom] = useState<OpenedFrom>();
  // Before the record is painted: who sees it may press a key at once.
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
