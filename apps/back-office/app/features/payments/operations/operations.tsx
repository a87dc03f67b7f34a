import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { chosenBranches, mayDo, requirePermission } from '../../../page/staff.server.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { WorkCards } from '../../../shared/list/work-cards.tsx';
import type { Route } from './+types/operations';
import { OperationCard } from './operation-card.tsx';
import { PaymentViews } from './payment-views.tsx';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'payments.read');
  const before = url.searchParams.get('before') ?? undefined;
  const branches = chosenBranches(context);
  const page = await context.get(clientContext).staffPayments.list({ branches, before });
  return { ...page, maySettle: mayDo(context, 'payments.settle') };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { staffPayments } = context.get(clientContext);
  return handleForm({ request, url }, async ({ row = '', intent, reference = '' }) => {
    if (intent === 'conclude') await staffPayments.conclude({ id: row, reference });
    else if (intent === 'again') await staffPayments.askAgain({ id: row });
    else throw new RefusedField('intent');
  });
}

const keys = { c: 'payments.conclude', g: 'payments.askAgain' } as const;

/** Payment operations that the provider refused, or that wait for staff. */
export default function Operations({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { operations, next, maySettle } = loaderData;
  return (
    <>
      <PageHead title={t('payments.trouble')} />
      <PaymentViews current="trouble" />
      {operations.length === 0 ? (
        <EmptyState>{t('payments.none')}</EmptyState>
      ) : (
        <WorkCards
          label={t('payments.trouble')}
          rows={operations}
          rowKey={({ id }) => id}
          keys={keys}
          show={(operation) => (
            <OperationCard operation={operation} maySettle={maySettle} answer={actionData} />
          )}
        />
      )}
      <Pager next={next} />
    </>
  );
}
