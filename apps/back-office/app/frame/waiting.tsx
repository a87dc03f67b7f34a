import { classNames } from '@karwan/ui/layout/class-names.ts';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { useT } from '../i18n/use-t.ts';

interface Props {
  /** As the list's own count is shown; left out or `0`: nothing waits. */
  count: string | undefined;
  /** On the corner of an icon. */
  floating?: boolean;
}

/** How much waits behind an entry of the menu. */
export function Waiting({ count, floating }: Props) {
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
