import { backOfficePath } from '@karwan/contract/back-office';
import { inboxStates } from '@karwan/contract/inbox';
import { messageForms } from '@karwan/contract/message';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/list';
import { inboxColumns } from './inbox-columns.tsx';

export const inboxPath = `${backOfficePath}/inbox`;

const states = inboxStates.filter((one) => one !== 'new' && one !== 'taken');

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'inbox.handle');
  const query = url.searchParams;
  const state = states.find((one) => one === query.get('state'));
  const form = messageForms.find((one) => one === query.get('form'));
  const isMine = query.has('mine');
  const page = await context.get(clientContext).inbox.list({
    state,
    form,
    mine: isMine || undefined,
    before: query.get('before') ?? undefined,
  });
  return { ...page, state, form, isMine, states, forms: messageForms };
}

/** Messages that visitors sent by the shop's forms, with their states. */
export default function Inbox({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const { messages, next, state, form, isMine, states: ended, forms } = loaderData;
  const isOpen = !state && !form && !isMine;
  return (
    <>
      <PageHead title={t('inbox.title')}>
        <ExportLink list="inbox" />
      </PageHead>
      <Views
        label={t('inbox.views')}
        views={[
          { href: inboxPath, title: t('inbox.open'), isCurrent: isOpen },
          { href: `${inboxPath}?mine=1`, title: t('inbox.mine'), isCurrent: isMine },
          ...forms.map((one) => ({
            href: `${inboxPath}?form=${one}`,
            title: t(`inbox.form.${one}`),
            isCurrent: one === form,
          })),
          ...ended.map((one) => ({
            href: `${inboxPath}?state=${one}`,
            title: t(`inbox.state.${one}`),
            isCurrent: one === state,
          })),
        ]}
      />
      {messages.length === 0 ? (
        <EmptyState>{t(isOpen ? 'inbox.none' : 'inbox.noneHere')}</EmptyState>
      ) : (
        <RowList
          label={t('inbox.title')}
          columns={inboxColumns}
          rows={messages}
          rowKey={({ id }) => id}
          href={({ id }) => `${inboxPath}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
