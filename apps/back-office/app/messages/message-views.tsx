import { backOfficePath } from '@karwan/contract/back-office';
import { useT } from '../i18n/use-t.ts';
import { Views } from '../list/views.tsx';

export const messagesPath = `${backOfficePath}/messages`;

/** What did not arrive, or everything that was sent. */
export function MessageViews({ current }: { current: 'failed' | 'all' }) {
  const t = useT();
  return (
    <Views
      label={t('messages.views')}
      views={[
        { href: messagesPath, title: t('messages.failed'), isCurrent: current === 'failed' },
        { href: `${messagesPath}/all`, title: t('messages.all'), isCurrent: current === 'all' },
      ]}
    />
  );
}
