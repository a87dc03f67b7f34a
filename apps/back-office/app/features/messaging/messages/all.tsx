import { messageChannels, messageStates, messageSubjects } from '@karwan/contract/sent-messages';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { type Filter, FilterBar, UsedFilters } from '../../../shared/list/filter-bar.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { SaveView } from '../../../shared/views/save-view.tsx';
import { savedViewsOf } from '../../../shared/views/saved-views.server.ts';
import type { Route } from './+types/all';
import { messageColumns } from './message-columns.tsx';
import { MessageViews, messagesPath } from './message-views.tsx';

const screen = 'messages/all';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'messages.read');
  const query = url.searchParams;
  const find = query.get('find')?.trim().slice(0, 200) ?? '';
  const isOrder = /^[0-9A-Za-z]{9}$/.test(find) && !/^\d+$/.test(find);
  const filters = {
    parentOrderId: isOrder ? find : undefined,
    recipient: isOrder || !find ? undefined : find,
    about: messageSubjects.find((one) => one === query.get('about')),
    channel: messageChannels.find((one) => one === query.get('channel')),
    status: messageStates.find((one) => one === query.get('status')),
  };
  const { sentMessages } = context.get(clientContext);
  const [page, saved] = await Promise.all([
    sentMessages.list({ ...filters, before: query.get('before') ?? undefined }),
    savedViewsOf(context, screen),
  ]).catch((error: unknown) => {
    throw pageFault(error);
  });
  const choices = { abouts: messageSubjects, channels: messageChannels, states: messageStates };
  return { ...page, saved, filters, find, choices };
}

/** All sent messages, filtered by order, recipient, kind and state. */
export default function AllMessages({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { messages, next, saved, filters, find, choices } = loaderData;
  const used: readonly Filter[] = [
    { name: 'find', label: t('messages.find'), value: find, type: 'search', maxLength: 200 },
    {
      name: 'about',
      label: t('messages.about'),
      value: filters.about,
      options: choices.abouts.map((one) => ({
        value: one,
        label: t(`messages.subject.${one}`),
      })),
    },
    {
      name: 'channel',
      label: t('messages.by'),
      value: filters.channel,
      options: choices.channels.map((one) => ({
        value: one,
        label: t(`messages.channel.${one}`),
      })),
    },
    {
      name: 'status',
      label: t('messages.column.status'),
      value: filters.status,
      options: choices.states.map((one) => ({
        value: one,
        label: t(`messages.status.${one}`),
      })),
    },
  ];
  return (
    <>
      <PageHead
        title={t('messages.all')}
        tools={
          <FilterBar filters={used}>
            <SaveView screen={screen} saved={saved} />
          </FilterBar>
        }
      />
      <MessageViews current="all" saved={saved.views} />
      <UsedFilters filters={used} />
      {messages.length === 0 ? (
        <EmptyState>{t('messages.noneHere')}</EmptyState>
      ) : (
        <RowList
          label={t('messages.all')}
          columns={messageColumns}
          rows={messages}
          rowKey={({ id }) => id}
          href={({ id }) => `${messagesPath}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
