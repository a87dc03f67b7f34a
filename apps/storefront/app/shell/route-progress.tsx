import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../i18n/use-t.ts';

/** A page that comes sooner than this, in milliseconds, needs no sign that it is on its way. */
const patience = 150;

/** A thin line at the top while the next page is on its way. */
export function RouteProgress() {
  const t = useT();
  const busy = useNavigation().state !== 'idle';
  const [shown, setShown] = useState(false);
  useEffect(() => {
    if (!busy) return setShown(false);
    const timer = setTimeout(() => setShown(true), patience);
    return () => clearTimeout(timer);
  }, [busy]);
  if (!shown) return null;
  return (
    <div role="status" className="fixed inset-x-0 top-0 z-60 h-0.5 overflow-hidden bg-brass-soft">
      <span className="sr-only">{t('common.loading')}</span>
      <span aria-hidden="true" className="block h-full w-1/3 animate-pulse bg-brass" />
    </div>
  );
}
