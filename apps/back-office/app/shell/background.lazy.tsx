import { UnsentNotice } from '@karwan/ui/forms/unsent-notice';
import { useLocation } from 'react-router';
import { useT } from '../i18n/use-t.ts';
import { signIn } from '../page/form-notice.tsx';
import { useOwnStops } from '../shared/outbox/use-offline-stops.ts';
import { useSendOutbox } from '../shared/outbox/use-outbox.ts';
import { LeaveGuard } from '../shared/sending/leave-guard.tsx';
import { SavedNotice } from '../shared/sending/saved-notice.tsx';

/** What no screen needs to be shown: it sends the member's kept work, and says what became of forms. */
export default function Background({ staffId }: { staffId: string }) {
  const t = useT();
  const { pathname } = useLocation();
  useSendOutbox(staffId);
  useOwnStops(staffId);
  return (
    <>
      <SavedNotice />
      <LeaveGuard />
      <UnsentNotice
        page={pathname}
        textOf={(name) => t(`unsent.${name}`)}
        signIn={{ href: signIn, text: t('fault.signIn') }}
      />
    </>
  );
}
