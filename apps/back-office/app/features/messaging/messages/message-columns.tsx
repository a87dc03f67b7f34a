import type { SentMessage } from '@karwan/contract/sent-messages';
import { messageName } from '../../../i18n/message-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge } from '../../../page/badge.tsx';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';

/** The columns of the list of messages. */
export const messageColumns: readonly Column<SentMessage>[] = [
  { key: 'kind', title: 'messages.column.kind', position: 'head', show: Kind },
  { key: 'status', title: 'messages.column.status', position: 'end', show: MessageStatus },
  {
    key: 'to',
    title: 'messages.column.to',
    position: 'below',
    show: ({ recipient }) => (
      <bdi dir="ltr" className="wrap-anywhere">
        {recipient}
      </bdi>
    ),
  },
  {
    key: 'order',
    title: 'messages.column.order',
    position: 'below',
    show: ({ parentOrderId }) => parentOrderId && <bdi dir="ltr">{parentOrderId}</bdi>,
  },
  {
    key: 'at',
    title: 'messages.column.at',
    position: 'below',
    show: ({ at, sentAt }) => (
      <span className="whitespace-nowrap">
        <When at={sentAt ?? at} />
      </span>
    ),
  },
];

function Kind({ channel, kind }: SentMessage) {
  const t = useT();
  return (
    <>
      {t(`messages.channel.${channel}`)} · {messageName(t, kind)}
    </>
  );
}

/** The delivery state. */
export function MessageStatus({ status }: Pick<SentMessage, 'status'>) {
  const t = useT();
  const tones = { sent: 'good', failed: 'bad', unsure: 'wait', waiting: 'plain', sending: 'plain' };
  const tone = tones[status] as 'good' | 'bad' | 'wait' | 'plain';
  return <Badge tone={tone}>{t(`messages.status.${status}`)}</Badge>;
}
