import { backOfficePath } from '@karwan/contract/back-office';
import { type ReasonByHand, reasonsByHand } from '@karwan/contract/stock-reason';
import { Link } from '@karwan/ui/controls/link';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { handleForm } from '../../page/handle-form.server.ts';
import { PageHead } from '../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../page/refusal.server.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../page/staff.server.ts';
import { undoable } from '../../page/undoable.server.ts';
import { EmptyState } from '../../shared/list/empty-state.tsx';
import { ExportLink } from '../../shared/list/export-link.tsx';
import { Pager } from '../../shared/list/pager.tsx';
import type { Route } from './+types/history';
import { ItemFacts } from './item-facts.tsx';
import { Ledger } from './ledger.tsx';
import { LowStockForm } from './low-stock-form.tsx';
import { MoveForm } from './move-form.tsx';
import { readUnits } from './read-units.server.ts';

export async function loader({ url, context, params: { itemId } }: Route.LoaderArgs) {
  requirePermission(context, 'stock.read');
  const before = url.searchParams.get('before') ?? undefined;
  try {
    const read = await context.get(clientContext).stock.history({ itemId, before });
    return { ...read, mayMove: mayDo(context, 'stock.move'), moveKey: crypto.randomUUID() };
  } catch (error) {
    throw pageFault(error);
  }
}

const reasons = Object.keys(reasonsByHand) as ReasonByHand[];

export function action({ request, url, context, params: { itemId } }: Route.ActionArgs) {
  const { stock } = context.get(clientContext);
  return handleForm({ request, url }, async ({ intent, key = '', note = '', ...values }) => {
    if (intent === 'lowStock') {
      const lowStock = values.lowStock === '' ? null : readUnits(values.lowStock, 'lowStock');
      return undoable(context, 'stock.setLowStock', () => stock.setLowStock({ itemId, lowStock }));
    }
    const reason = reasons.find((one) => one === values.reason);
    if (!reason) throw new RefusedField('reason');
    const units = readUnits(values.change, 'change');
    // Units that leave are typed without a sign; corrections have one.
    const change = reasonsByHand[reason] === 'out' ? -Math.abs(units) : units;
    return undoable(context, 'stock.move', () =>
      stock.move({ key, reason, note, lines: [{ itemId, change }] }),
    );
  });
}

/** One item: its stock, its ledger, and stock movements by hand. */
export default function History({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { item, elsewhere, movements, next, mayMove, moveKey } = loaderData;
  return (
    <>
      <PageHead title={[item.name, ...item.choice].join(' · ')}>
        <ExportLink list="stock-movements" of={{ item: item.itemId }} />
        <Link
          href={`${backOfficePath}/stock?branch=${item.branch}`}
          className="inline-flex min-h-(--control-compact) items-center gap-1 underline underline-offset-4"
        >
          {t('stock.back')} <ShopText>{item.branchName}</ShopText>
        </Link>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-[minmax(0,1fr)_22rem]">
        <div className="grid min-w-0 gap-4 lg:order-2">
          <ItemFacts item={item} elsewhere={elsewhere} />
          {mayMove && <MoveForm key={moveKey} moveKey={moveKey} answer={actionData} />}
          {mayMove && (
            <LowStockForm
              title={t('stock.lowStock', { count: item.lowStock })}
              hint={t('stock.lowStockHint')}
              value={item.isOwnLowStock ? item.lowStock : ''}
              answer={actionData}
            />
          )}
        </div>
        <section aria-labelledby="ledger" className="min-w-0">
          <h2 id="ledger" className="panel-title">
            {t('stock.ledger')}
          </h2>
          {movements.length === 0 ? (
            <EmptyState>{t('stock.noMovements')}</EmptyState>
          ) : (
            <Ledger movements={movements} />
          )}
          <Pager next={next} />
        </section>
      </div>
    </>
  );
}
