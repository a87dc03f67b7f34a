import { EyeIcon } from '@karwan/ui/layout/icons';
import { type ReactNode, Suspense, useCallback, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { rememberList } from '../../page/record-navigation.tsx';
import { useKeys } from '../../page/use-keys.ts';
import type { QuickView } from './quick-view.ts';

/** Where a quick view is shown: as the stylesheet's `desk:` says. */
const desk = '(width >= 62rem) and (pointer: fine)';

type Opener = '.row-link' | '.row-view';

const viewedRow = () => document.querySelector('.row-list [data-viewed]');

/** What a list needs to show its records beside it. */
export interface RowView<Row> {
  readonly title: string;
  /** The page of the record that is shown. */
  readonly viewed: string | undefined;
  /** The control in a row that opens it. */
  readonly control: (href: string, row: Row) => ReactNode;
  readonly panel: ReactNode;
}

/**
 * Shows a record of a list beside it. Space opens the focused row, and the focus goes back to its row when it is closed.
 * @param hrefs the pages of the rows
 * @param nameOf what a row is called, for its control
 */
export function useQuickView<Row>(
  View: QuickView,
  hrefs: readonly string[],
  nameOf: (row: Row) => string,
): RowView<Row> {
  const t = useT();
  const { pathname, search } = useLocation();
  const [shown, setShown] = useState<{ readonly href: string; readonly name: string }>();
  const opener = useRef<Opener>('.row-link');
  const open = useCallback((link: Element | null | undefined, by: Opener) => {
    const href = link?.getAttribute('href');
    if (!href) return false;
    opener.current = by;
    setShown({ href, name: link?.textContent ?? '' });
    return true;
  }, []);
  useKeys(
    useMemo(() => {
      const act = () => {
        const { activeElement: link } = document;
        const isRow = link?.matches('.row-list .row-link') && matchMedia(desk).matches;
        return isRow && open(link, '.row-link');
      };
      return { Space: { text: 'list.quickView', act: () => act() ?? false } } as const;
    }, [open]),
  );
  const at = shown ? hrefs.indexOf(shown.href) : -1;
  const viewed = at < 0 ? undefined : shown;
  const step = (by: 1 | -1) => {
    const next = hrefs[at + by];
    if (next === undefined) return;
    const link = document.querySelector(`.row-list .row-link[href="${CSS.escape(next)}"]`);
    link?.scrollIntoView({ block: 'nearest' });
    open(link, opener.current);
  };
  const close = () => {
    viewedRow()?.querySelector<HTMLElement>(opener.current)?.focus();
    setShown(undefined);
  };
  return {
    title: t('list.quickView'),
    viewed: viewed?.href,
    control: (href, row) => (
      <button
        type="button"
        className="icon-button row-view"
        title={t('list.quickView')}
        aria-label={t('list.quickViewOf', { name: nameOf(row) })}
        aria-expanded={viewed?.href === href}
        onClick={({ currentTarget }) =>
          open(currentTarget.closest('tr')?.querySelector('.row-link'), '.row-view')
        }
      >
        <EyeIcon className="size-4" />
      </button>
    ),
    panel: viewed && (
      <Suspense>
        <View
          row={{ ...viewed, place: at + 1, of: hrefs.length }}
          onStep={step}
          onClose={close}
          onOpen={() => rememberList({ list: pathname + search, hrefs })}
        />
      </Suspense>
    ),
  };
}
