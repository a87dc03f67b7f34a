import { Button, ButtonLink, IconButton } from '@karwan/ui/controls/button';
import { ArrowUpIcon, CloseIcon } from '@karwan/ui/layout/icons';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { type ReactNode, useEffect, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { useKeys } from '../../page/use-keys.ts';
import type { QuickViewProps } from './quick-view.ts';
import { useViewedRecord } from './use-viewed-record.ts';

interface Props<Shown> extends QuickViewProps {
  /** @param reload reads the record again, after a step was taken */
  show: (record: Shown, reload: () => void) => ReactNode;
}

/** A record at the end edge of its list, which stays usable beside it: no dialog, so its keys are those of the page. */
export function SidePanel<Shown>({ row, show, ...props }: Props<Shown>) {
  const t = useT();
  const heading = useRef<HTMLHeadingElement>(null);
  const { record, isMissing, reload } = useViewedRecord<Shown>(row.href);
  useEffect(() => {
    if (row.href) heading.current?.focus();
  }, [row.href]);
  const { onStep, onClose, onOpen } = props;
  usePanelKeys(row.href, props);
  return (
    <aside aria-label={t('list.quickView')} className="side-panel">
      <header className="side-panel-head">
        <h2 ref={heading} tabIndex={-1}>
          <ShopText>{row.name}</ShopText>
        </h2>
        <span className="text-ink-soft tabular-nums">
          {t('list.place', { at: row.place, of: row.of })}
        </span>
        <IconButton
          label={t('list.before')}
          disabled={row.place === 1}
          onClick={() => onStep(-1)}
          icon={<ArrowUpIcon className="size-4" />}
        />
        <IconButton
          label={t('list.after')}
          disabled={row.place === row.of}
          onClick={() => onStep(1)}
          icon={<ArrowUpIcon className="size-4 rotate-180" />}
        />
        <IconButton
          label={t('keys.close')}
          onClick={onClose}
          icon={<CloseIcon className="size-4" />}
        />
      </header>
      <div className="side-panel-body" aria-busy={!record && !isMissing}>
        {record && show(record, reload)}
        {isMissing && (
          <p role="alert" className="grid justify-items-start gap-2">
            {t('error.unanswered')}
            <Button variant="secondary" onClick={reload}>
              {t('error.again')}
            </Button>
          </p>
        )}
        {!record && !isMissing && <Skeleton className="h-60 w-full" />}
      </div>
      <footer className="side-panel-foot">
        <ButtonLink href={row.href} variant="secondary" onClick={onOpen}>
          {t('list.open')}
          <span aria-hidden="true" className="key">
            Enter
          </span>
        </ButtonLink>
      </footer>
    </aside>
  );
}

function usePanelKeys(href: string, { onStep, onClose, onOpen }: Omit<QuickViewProps, 'row'>) {
  const navigate = useNavigate();
  const props = useRef({ onStep, onClose, onOpen });
  useEffect(() => {
    props.current = { onStep, onClose, onOpen };
  });
  useKeys(
    useMemo(() => {
      const open = () => {
        // On a button or a link, Enter presses that.
        if (document.activeElement?.closest('a, button, summary')) return false;
        props.current.onOpen();
        return navigate(href);
      };
      return {
        j: { text: 'list.after', act: () => props.current.onStep(1) },
        k: { text: 'list.before', act: () => props.current.onStep(-1) },
        Enter: { text: 'list.open', act: open },
        Escape: { text: 'keys.close', act: () => props.current.onClose() },
      } as const;
    }, [href, navigate]),
  );
}
