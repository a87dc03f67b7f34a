import { useT } from '../../i18n/use-t.ts';
import { Badge } from '../../page/badge.tsx';
import { clientContext, visitContext } from '../../page/context.ts';
import { PageHead } from '../../page/page-head.tsx';
import { ReachLinks } from '../../page/reach-links.tsx';
import { pageFault } from '../../page/refusal.server.ts';
import { mayDo, requirePermission } from '../../page/staff.server.ts';
import { When } from '../../page/when.tsx';
import { Presence } from '../../shared/live/presence.tsx';
import type { Route } from './+types/customer';
import { AccountPanel } from './account-panel.tsx';
import { BlockBadge } from './block-badge.tsx';
import { BlockPanel } from './block-panel.tsx';
import { handleCustomerForm } from './handle-customer.server.ts';
import { MoneyPanel } from './money-panel.tsx';
import { NotesPanel } from './notes-panel.tsx';
import { OrdersPanel } from './orders-panel.tsx';
import { RefundsPanel } from './refunds-panel.tsx';
import { ReviewsPanel } from './reviews-panel.tsx';

export async function loader({ url, context, params }: Route.LoaderArgs) {
  requirePermission(context, 'customers.read');
  const customer = await context
    .get(clientContext)
    .customers.get({ id: params.customerId })
    .catch((error: unknown) => {
      throw pageFault(error);
    });
  return {
    customer,
    shop: context.get(visitContext).shop,
    exportFault: url.searchParams.get('fault') ?? undefined,
    may: {
      edit: mayDo(context, 'customers.edit'),
      block: mayDo(context, 'customers.block'),
      merge: mayDo(context, 'customers.merge') && !customer.isStaff,
      erase: mayDo(context, 'customers.erase') && !customer.isStaff,
    },
  };
}

export const action = ({ request, url, context, params }: Route.ActionArgs) =>
  handleCustomerForm(context, { request, url }, params.customerId);

/** One customer: orders, refunds, notes of colleagues, and the account. */
export default function Customer({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { customer, shop, exportFault, may } = loaderData;
  const { name, phone, email, since, block, isStaff } = customer;
  return (
    <>
      <PageHead title={name || t('customers.unnamed')}>
        <Presence entity="customer" id={customer.id} />
        <p className="flex flex-wrap items-center gap-2 text-ink-soft">
          {isStaff && <Badge>{t('customers.staff')}</Badge>}
          {block && <BlockBadge kind={block} />}
          {t('customers.column.since')} <When at={since} style="date" />
        </p>
      </PageHead>
      <p className="mb-4 flex flex-wrap items-center gap-2">
        {phone && <ReachLinks phone={phone} words={t('customers.whatsAppText', { name, shop })} />}
        {email && (
          <a
            href={`mailto:${email}`}
            className="inline-flex min-h-(--control-compact) items-center break-all underline underline-offset-4"
          >
            <bdi dir="ltr">{email}</bdi>
          </a>
        )}
      </p>
      <div className="record">
        <div>
          <OrdersPanel customer={customer} />
          <MoneyPanel customer={customer} />
          <RefundsPanel refunds={customer.refunds} />
          <ReviewsPanel reviews={customer.reviews} />
        </div>
        <div>
          <NotesPanel notes={customer.notes} mayWrite={may.edit} answer={actionData} />
          <BlockPanel customer={customer} mayBlock={may.block} answer={actionData} />
          <AccountPanel
            customer={customer}
            may={may}
            answer={actionData}
            exportFault={exportFault}
          />
        </div>
      </div>
    </>
  );
}
