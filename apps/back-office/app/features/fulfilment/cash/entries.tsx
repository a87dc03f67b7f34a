import { backOfficePath } from '@karwan/contract/back-office';
import { cashHolders } from '@karwan/contract/fulfilment/staff/cash';
import { cashStep } from '@karwan/money/cash';
import { ButtonLink } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { data } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { clientContext } from '../../../page/context.ts';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { typedMinor } from '../../../page/typed.ts';
import { When } from '../../../page/when.tsx';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import type { Route } from './+types/entries';
import { CountForm, HandInForm, PutInForm } from './cash-forms.tsx';
import { HolderKind } from './holder-kind.tsx';

function holderOf({ searchParams: query }: URL) {
  const holder = cashHolders.find((one) => one === query.get('holder'));
  if (!holder) throw data(null, { status: 404 });
  const text = (name: string) => query.get(name) ?? '';
  return {
    holder,
    branch: text('branch'),
    holderId: text('holderId'),
    currencyCode: text('currencyCode'),
  };
}

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, ['cash.handle', 'cash.own', 'money.reconcile']);
  const before = url.searchParams.get('before') ?? undefined;
  const { cash } = context.get(clientContext);
  const page = await cash.entries({ ...holderOf(url), before }).catch((error: unknown) => {
    throw pageFault(error);
  });
  return {
    ...page,
    mayHandIn: !page.holder.isOwn && mayDo(context, ['cash.handle', 'cash.own']),
    mayCount: !page.holder.isOwn && mayDo(context, ['cash.handle', 'money.reconcile']),
    mayOpen: mayDo(context, 'orders.read'),
    key: crypto.randomUUID(),
  };
}

export function action({ request, url, context }: Route.ActionArgs) {
  const { cash } = context.get(clientContext);
  const name = holderOf(url);
  return handleForm({ request, url }, async ({ intent, ...values }) => {
    const { key = '', reason = '' } = values;
    const amount = typedMinor(values.amount, name.currencyCode);
    if (amount === undefined || amount % cashStep(name.currencyCode) !== 0)
      throw new RefusedField('amount');
    const to = values.to === 'bank' ? 'bank' : 'till';
    const belowZero = values.belowZero === 'on';
    if (intent === 'hand-in') await cash.handIn({ ...name, amount, to, reason, belowZero, key });
    else if (intent === 'put-in') {
      const { branch, currencyCode } = name;
      await cash.putIn({ branch, currencyCode, amount, reason, key });
    } else if (intent === 'count') await cash.count({ ...name, counted: amount, reason, key });
    else throw new RefusedField('intent');
  });
}

/** One holder's cash: the balance, its entries, and the forms that change it by hand. */
export default function Entries({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { holder, entries, next, mayHandIn, mayCount, mayOpen, key } = loaderData;
  const { currencyCode, currency } = holder;
  const amount = (minor: number) => (
    <Amount isCash minor={minor} code={currencyCode} symbol={currency} />
  );
  return (
    <>
      <PageHead title={t('cash.of', { name: holder.name })}>
        <ButtonLink variant="quiet" href={`${backOfficePath}/cash`}>
          {t('cash.back')}
        </ButtonLink>
      </PageHead>
      <div className="grid items-start gap-4 xl:grid-cols-[minmax(0,1fr)_24rem]">
        <div className="grid gap-4 xl:order-2">
          <section className="panel">
            <p className="text-sm text-ink-soft">
              <HolderKind holder={holder.holder} /> · <ShopText>{holder.branchName}</ShopText>
            </p>
            <p className="text-heading">{amount(holder.expected)}</p>
            {holder.isLate && <Badge tone="bad">{t('cash.late')}</Badge>}
          </section>
          {mayHandIn && (
            <HandInForm key={`in ${key}`} formKey={key} holder={holder} answer={actionData} />
          )}
          {mayCount && holder.holder === 'branch' && (
            <PutInForm key={`put ${key}`} formKey={key} holder={holder} answer={actionData} />
          )}
          {mayCount && (
            <CountForm key={`count ${key}`} formKey={key} holder={holder} answer={actionData} />
          )}
        </div>
        {entries.length === 0 ? (
          <EmptyState>{t('cash.noEntries')}</EmptyState>
        ) : (
          <ol
            aria-label={t('cash.entries')}
            className="divide-y divide-line border border-line bg-raised"
          >
            {entries.map((entry) => (
              <li key={entry.id} className="flex items-start justify-between gap-3 p-3">
                <div className="min-w-0">
                  <p>
                    {t(`cash.kind.${entry.kind}`)}{' '}
                    {entry.orderId && mayOpen ? (
                      <Link
                        href={`${backOfficePath}/orders/${entry.orderId}`}
                        className="underline underline-offset-4"
                      >
                        <bdi dir="ltr">{entry.orderId}</bdi>
                      </Link>
                    ) : (
                      <bdi dir="ltr">{entry.orderId}</bdi>
                    )}
                  </p>
                  {entry.reason && (
                    <p className="bg-brass-soft px-2 py-1">
                      <ShopText>{entry.reason}</ShopText>
                    </p>
                  )}
                  <p className="text-sm text-ink-soft">
                    <When at={entry.at} /> <bdi>{entry.by}</bdi>
                  </p>
                </div>
                <b>{amount(entry.amount)}</b>
              </li>
            ))}
          </ol>
        )}
      </div>
      <Pager next={next} />
    </>
  );
}
