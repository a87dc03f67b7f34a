import { classNames } from '@karwan/ui/layout/class-names.ts';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { useT } from '../i18n/use-t.ts';

interface Props {
  /** As text, `12` or `100+`; left out or `0`: hidden. */
  count: string | undefined;
  /** Placed on the corner of an icon. */
  floating?: boolean;
}

/** The badge of a menu entry with the number of its open tasks. */
export function TaskCount({ count, floating }: Props) {
  const t = useT();
  if (!count || count === '0') return null;
  return (
    <span
      className={classNames('count', floating ? 'absolute start-full -top-1.5 -ms-2' : 'ms-auto')}
    >
      <VisuallyHidden>{t('live.waiting')} </VisuallyHidden>
      {count}
    </span>
  );
}
