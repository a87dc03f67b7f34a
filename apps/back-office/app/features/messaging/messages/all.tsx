import { messageChannels, messageStates, messageSubjects } from '@karwan/contract/sent-messages';
import { SelectField } from '@karwan/ui/controls/choice-field';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageTitle } from '../../../page/page-title.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { FilterPanel } from '../../../shared/list/filter-panel.tsx';
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
  const { letters } = context.get(clientContext);
  const [page, saved] = await Promise.all([
    letters.list({ ...filters, before: query.get('before') ?? undefined }),
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
  const { letters, next, saved, filters, find, choices } = loaderData;
  const every = { value: '', label: t('orders.all') };
  return (
    <>
      <PageTitle title={t('messages.all')} />
      <MessageViews current="all" saved={saved.views} />
      <FilterPanel
        clear={`${messagesPath}/all`}
        used={[find, filters.about, filters.channel, filters.status]}
      >
        <TextField
          label={t('messages.find')}
          name="find"
          type="search"
          dir="ltr"
          maxLength={200}
          defaultValue={find}
        />
        <SelectField
          label={t('messages.about')}
          name="about"
          defaultValue={filters.about ?? ''}
          options={[
            every,
            ...choices.abouts.map((one) => ({ value: one, label: t(`messages.subject.${one}`) })),
          ]}
        />
        <SelectField
          label={t('messages.by')}
          name="channel"
          defaultValue={filters.channel ?? ''}
          options={[
            every,
            ...choices.channels.map((one) => ({ value: one, label: t(`messages.channel.${one}`) })),
          ]}
        />
        <SelectField
          label={t('messages.column.status')}
          name="status"
          defaultValue={filters.status ?? ''}
          options={[
            every,
            ...choices.states.map((one) => ({ value: one, label: t(`messages.status.${one}`) })),
          ]}
        />
      </FilterPanel>
      <SaveView screen={screen} saved={saved} />
      {letters.length === 0 ? (
        <EmptyState>{t('messages.noneHere')}</EmptyState>
      ) : (
        <RowList
          label={t('messages.all')}
          columns={messageColumns}
          rows={letters}
          rowKey={({ id }) => id}
          href={({ id }) => `${messagesPath}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
