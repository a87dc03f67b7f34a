import { backOfficePath } from '@karwan/contract/back-office';
import { countViews } from '@karwan/contract/stock-states';
import { lazyWithRetry } from '@karwan/ui/behaviour/lazy-with-retry.ts';
import { Suspense } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission, staffContext } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { Views } from '../../../shared/list/views.tsx';
import { Presence } from '../../../shared/live/presence.tsx';
import { DocumentHead } from '../documents/document-head.tsx';
import type { Route } from './+types/count';
import { blindColumns, lineColumns } from './line-columns.tsx';
import { ScanPanel } from './scan-panel.tsx';

// The last step of a count: rendered on the server, and its code comes after that of scanning.
const PostForm = lazyWithRetry(() =>
  import('./post-form.tsx').then((part) => ({ default: part.PostForm })),
);

export async function loader({ url, context, params: { countId: id } }: Route.LoaderArgs) {
  requirePermission(context, 'stock.read');
  const mayPost = mayDo(context, 'stock.post');
  const requested = countViews.find((one) => one === url.searchParams.get('view')) ?? 'counted';
  const view = requested === 'different' && !mayPost ? 'counted' : requested;
  const before = url.searchParams.get('before') ?? undefined;
  try {
    const read = await context.get(clientContext).stockCounts.get({ id, view, before });
    return {
      ...read,
      view,
      mayCount: mayDo(context, 'stock.count'),
      mayPost,
      me: context.get(staffContext).id,
    };
  } catch (error) {
    throw pageFault(error);
  }
}

export function action({ request, url, context, params: { countId: id } }: Route.ActionArgs) {
  const { stockCounts } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, missing }) => {
    if (intent === 'recount') await stockCounts.recount({ id });
    else if (intent === 'cancel') await stockCounts.cancel({ id });
    else if (intent !== 'post') throw new RefusedField('intent');
    else await stockCounts.post({ id, missing: missing === 'zero' ? 'zero' : 'leave' });
  });
}

/** One stock count: scan, review differences, recount large ones, post. */
export default function Count({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { count, lines, next, view, mayCount, mayPost, me } = loaderData;
  const path = `${backOfficePath}/stock/counts/${count.id}`;
  const isOpen = count.state === 'open';
  const views = countViews.filter(
    (one) => (one !== 'missing' || count.category !== null) && (one !== 'different' || mayPost),
  );
  return (
    <>
      <DocumentHead
        title={count.name}
        list={{ href: `${backOfficePath}/stock/counts`, title: t('counts.back') }}
        beside={<Presence entity="count" id={count.id} />}
      >
        <ShopText>{[count.branchName, count.category].filter(Boolean).join(' · ')}</ShopText>
        {' · '}
        {t(`counts.state.${count.state}`)}
      </DocumentHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 lg:order-2">
          {isOpen && mayCount && <ScanPanel countId={count.id} me={me} />}
          <Suspense>{isOpen && mayPost && <PostForm count={count} answer={actionData} />}</Suspense>
        </div>
        <div className="min-w-0">
          <Views
            label={t('counts.lines')}
            views={views.map((one) => ({
              href: one === 'counted' ? path : `${path}?view=${one}`,
              title: t(`counts.view.${one}`),
              count: one === 'recount' && count.recounts > 0 ? String(count.recounts) : undefined,
              isCurrent: one === view,
            }))}
          />
          {lines.length === 0 ? (
            <EmptyState>{t(`counts.nothing.${view}`)}</EmptyState>
          ) : (
            <RowList
              label={t(`counts.view.${view}`)}
              columns={mayPost ? lineColumns : blindColumns}
              rows={lines}
              rowKey={({ itemId }) => itemId}
              // The item's ledger tells what is expected.
              href={
                mayPost ? ({ itemId }) => `${backOfficePath}/stock/${itemId}/history` : undefined
              }
            />
          )}
          <Pager next={next} />
        </div>
      </div>
    </>
  );
}
