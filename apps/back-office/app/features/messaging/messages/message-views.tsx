import { backOfficePath } from '@karwan/contract/back-office';
import type { SavedView } from '@karwan/contract/workplace';
import { useT } from '../../../i18n/use-t.ts';
import { ListViews } from '../../../shared/views/list-views.tsx';

export const messagesPath = `${backOfficePath}/messages`;

interface Props {
  current: 'failed' | 'all';
  /** Saved views of the list of all messages. */
  saved?: readonly SavedView[];
}

/** Views: undelivered messages, or all of them. */
export function MessageViews({ current, saved = [] }: Props) {
  const t = useT();
  return (
    <ListViews
      label={t('messages.views')}
      saved={saved}
      views={[
        { href: messagesPath, title: t('messages.failed'), isCurrent: current === 'failed' },
        { href: `${messagesPath}/all`, title: t('messages.all'), isCurrent: current === 'all' },
      ]}
    />
  );
}
