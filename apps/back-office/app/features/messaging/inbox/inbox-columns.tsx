import type { InboxMessage } from '@karwan/contract/inbox';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../page/badge.tsx';
import { ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';

const tones: Record<InboxMessage['state'], Tone> = {
  new: 'wait',
  taken: 'plain',
  answered: 'good',
  closed: 'plain',
  spam: 'bad',
};

/** The state of a message. */
export function InboxState({ state }: Pick<InboxMessage, 'state'>) {
  return <Badge tone={tones[state]}>{useT()(`inbox.state.${state}`)}</Badge>;
}

/** The columns of the list of visitors' messages. */
export const inboxColumns: readonly Column<InboxMessage>[] = [
  {
    key: 'from',
    title: 'inbox.column.from',
    position: 'head',
    show: ({ name }) => <ShopText>{name}</ShopText>,
  },
  { key: 'state', title: 'inbox.column.state', position: 'end', show: InboxState },
  { key: 'about', title: 'inbox.column.about', position: 'below', show: About },
  {
    key: 'owner',
    title: 'inbox.column.owner',
    position: 'below',
    show: ({ assignedTo }) => assignedTo && <ShopText>{assignedTo.name}</ShopText>,
  },
  {
    key: 'at',
    title: 'inbox.column.at',
    position: 'below',
    show: ({ createdAt }) => (
      <span className="whitespace-nowrap">
        <When at={createdAt} />
      </span>
    ),
  },
];

function About({ form, subject, query, message }: InboxMessage) {
  const t = useT();
  return (
    <>
      <span className="block">{t(`inbox.form.${form}`)}</span>
      <span className="line-clamp-1 text-ink-soft">
        <ShopText>{subject || query || message}</ShopText>
      </span>
    </>
  );
}
