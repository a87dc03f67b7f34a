import { Button } from '@karwan/ui/controls/button';
import { Dialog } from '@karwan/ui/overlays/dialog';
import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { unsavedForms, useUnsavedForms } from './unsaved-forms.ts';

/** Asks before a page with unsaved changes is left. The router has one blocker, so this is once in the frame. */
export function LeaveGuard() {
  const t = useT();
  const isUnsaved = useUnsavedForms().length > 0;
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      isUnsaved && currentLocation.pathname !== nextLocation.pathname,
  );
  useEffect(() => {
    if (!isUnsaved) return;
    const ask = (event: BeforeUnloadEvent) => {
      if (unsavedForms().length > 0) event.preventDefault();
    };
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isUnsaved]);
  const stay = () => blocker.reset?.();
  return (
    <Dialog
      open={blocker.state === 'blocked'}
      onClose={stay}
      title={t('leave.title')}
      width="narrow"
      footer={
        <div className="flex flex-wrap gap-2">
          <Button onClick={stay}>{t('leave.stay')}</Button>
          <Button variant="danger" onClick={() => blocker.proceed?.()}>
            {t('leave.leave')}
          </Button>
        </div>
      }
    >
      <p>{t('leave.text')}</p>
    </Dialog>
  );
}
