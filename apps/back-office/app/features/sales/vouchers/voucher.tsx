import type { ReactNode } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault } from '../../../page/refusal.server.ts';
import { requirePermission } from '../../../page/staff.server.ts';
import { When } from '../../../page/when.tsx';
import type { Route } from './+types/voucher';
import { lastDayOf } from './last-day.ts';
import { Ledger } from './ledger.tsx';
import { VoidForm } from './void-form.tsx';
import { Ending, VoucherState } from './voucher-columns.tsx';

export async function loader({ context, params }: Route.LoaderArgs) {
  requirePermission(context, 'vouchers.issue');
  const { giftVouchers } = context.get(clientContext);
  const voucher = await giftVouchers.get({ id: params.voucherId }).catch((error: unknown) => {
    throw pageFault(error);
  });
  return { voucher };
}

export function action({ request, url, context, params }: Route.ActionArgs) {
  const { giftVouchers } = context.get(clientContext);
  return handleForm({ request, url }, ({ reason = '' }) =>
    giftVouchers.void({ id: params.voucherId, reason }),
  );
}

/** One gift voucher: its balance and its entries. */
export default function Voucher({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { voucher } = loaderData;
  const { ending, state, amount, balance, currency, expiresAt, note, recipient, entries } = voucher;
  return (
    <>
      <PageHead title={t('vouchers.one', { ending })}>
        <VoucherState state={state} />
      </PageHead>
      <dl className="panel mb-4 flex flex-wrap gap-x-8 gap-y-3">
        <Fact label={t('vouchers.column.ending')}>
          <Ending ending={ending} />
        </Fact>
        <Fact label={t('vouchers.column.amount')}>
          <Amount minor={amount} code={currency} />
        </Fact>
        <Fact label={t('vouchers.column.balance')}>
          <Amount minor={balance} code={currency} />
        </Fact>
        <Fact label={t('vouchers.column.until')}>
          <When at={lastDayOf(expiresAt)} style="date" />
        </Fact>
        {recipient !== '' && (
          <Fact label={t('vouchers.column.recipient')}>
            <bdi dir="ltr" className="break-all">
              {recipient}
            </bdi>
          </Fact>
        )}
        {note !== '' && (
          <Fact label={t('vouchers.column.note')}>
            <span dir="auto" className="break-words">
              {note}
            </span>
          </Fact>
        )}
      </dl>
      <Ledger entries={entries} currency={currency} />
      {state !== 'voided' && (
        <div className="mt-4">
          <Disclosure title={t('vouchers.void')} open={actionData !== undefined}>
            <VoidForm answer={actionData} />
          </Disclosure>
        </div>
      )}
    </>
  );
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="min-w-0">
      <dt className="text-sm text-ink-soft">{label}</dt>
      <dd className="font-medium tabular-nums">{children}</dd>
    </div>
  );
}
