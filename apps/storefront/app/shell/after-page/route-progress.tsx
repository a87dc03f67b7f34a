import { useEffect, useState } from 'react';
import { useLocation, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

/** Navigation faster than this, in milliseconds, shows no progress. */
const patience = 150;

/** The department name that a link passes in its navigation state (spec section 2), if any. */
function nameIn(state: unknown): string | undefined {
  if (typeof state !== 'object' || state === null || !('departmentName' in state)) return undefined;
  return typeof state.departmentName === 'string' ? state.departmentName : undefined;
}

/**
 * During navigation, a progress bar is shown at the top and the old page is dimmed. The layout does not change until
 * the new page is ready.
 */
export function RouteProgress() {
  const t = useT();
  const { state, location } = useNavigation();
  const { pathname } = useLocation();
  const [shown, setShown] = useState(false);
  const busy = state !== 'idle';
  // A list that is filtered or sorted dims itself.
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
