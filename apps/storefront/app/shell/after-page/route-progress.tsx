import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

/** A page that comes sooner than this, in milliseconds, needs no sign that it is on its way. */
const patience = 150;

/** What a link to a department says of it (spec section 2), if this was one. */
function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('departmentName' in state)) return undefined;
  return typeof state.departmentName === 'string' ? state.departmentName : undefined;
}

/**
 * While the next page is on its way a line runs along the top, and the old page stands back where it
 * is: nothing moves until there is something to show.
 */
export function RouteProgress() {
  const t = useT();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const busy = state !== 'idle';
  // A list that is only narrowed or ordered anew stands back by itself.
  const leaving = busy && location?.pathname !== pathname;
  useEffect(() => {
    if (!busy) return;
    const timer = setTimeout(() => {
      setShown(true);
      if (leaving) document.documentElement.dataset.going = '';
    }, patience);
    return () => {
      clearTimeout(timer);
      setShown(false);
      delete document.documentElement.dataset.going;
    };
  }, [busy, leaving]);
  const name = nameIn(location?.state);
  return (
    <div role="status">
      {shown && (
        <>
          <span className="sr-only">
            {name ? t('common.loadingNamed', { name }) : t('common.loading')}
          </span>
          <span aria-hidden="true" className="route-progress" />
        </>
      )}
    </div>
  );
}
