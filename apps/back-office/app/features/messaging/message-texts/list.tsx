import { backOfficePath } from '@karwan/contract/back-office';
import type { ShopClient } from '@karwan/contract/contract';
import { languageNames } from '@karwan/contract/language';
import type { MessageSender } from '@karwan/contract/shop/settings/message-texts';
import { Link } from '@karwan/ui/controls/link';
import { messageName } from '../../../i18n/message-name.ts';
import { useT } from '../../../i18n/use-t.ts';
import { Badge, type Tone } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Column } from '../../../shared/list/columns.ts';
import { RowList } from '../../../shared/list/row-list.tsx';
import type { Route } from './+types/list';
import { messageTextsPath } from './message-texts-path.ts';

type Row = Awaited<ReturnType<ShopClient['messageTexts']['list']>>['messages'][number];

export function loader({ context }: Route.LoaderArgs) {
  requirePermission(context, 'settings.shop');
  return context.get(clientContext).messageTexts.list({});
}

const columns: readonly Column<Row>[] = [
  {
    key: 'message',
    title: 'messages.column.kind',
    position: 'head',
    show: ({ message }) => <Name of={message} />,
  },
  {
    key: 'own',
    title: 'messageTexts.own',
    position: 'below',
    show: ({ own }) => (
      <span className="flex flex-wrap gap-1">
        {own.map((language) => (
          <Badge key={language}>{languageNames[language]}</Badge>
        ))}
      </span>
    ),
  },
];

function Name({ of: message }: { of: string }) {
  return messageName(useT(), message);
}

const tones: Readonly<Record<MessageSender['state'], Tone>> = {
  none: 'plain',
  waiting: 'wait',
  sent: 'good',
  failed: 'bad',
};

/** The messages to customers, whose texts can be changed, and whether mail and SMS are configured. */
export default function MessageTexts({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { messages, senders } = loaderData;
  return (
    <>
      <PageHead title={t('messageTexts.title')} />
      <section className="panel mb-4" aria-labelledby="senders">
        <h2 id="senders" className="panel-title">
          {t('messageTexts.senders')}
        </h2>
        <p className="mb-2 text-sm text-ink-soft">{t('messageTexts.sendersHint')}</p>
        <ul className="grid gap-2">
          {senders.map(({ channel, state, at, fault }) => (
            <li key={channel} className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <span className="font-medium">{t(`messages.channel.${channel}`)}</span>
              <Badge tone={tones[state]}>{t(`messageTexts.sender.${state}`)}</Badge>
              {at && <When at={at} />}
              {fault && (
                <bdi dir="auto" className="text-sm break-words text-oxblood">
                  {fault}
                </bdi>
              )}
            </li>
          ))}
        </ul>
        <p className="mt-2">
          <Link
            href={`${backOfficePath}/settings/senders`}
            className="underline underline-offset-4"
          >
            {t('messageTexts.setUp')}
          </Link>
        </p>
      </section>
      <p className="mb-3 text-ink-soft">{t('messageTexts.about')}</p>
      <RowList
        label={t('messageTexts.title')}
        columns={columns}
        rows={messages}
        rowKey={({ message }) => message}
        href={({ message }) => `${messageTextsPath}/${message}`}
      />
    </>
  );
}
