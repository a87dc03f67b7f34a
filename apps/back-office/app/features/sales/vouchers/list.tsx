import { addDays, dayInPakistan } from '@karwan/contract/pakistan-time';
import { voucherStates } from '@karwan/contract/sales/staff/promotions/voucher-states';
import { data } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { shownAt } from '../../../page/answered.server.ts';
import { clientContext } from '../../../page/context.ts';
import { Disclosure } from '../../../page/disclosure.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { RefusedField } from '../../../page/refusal.server.ts';
import { answerTo } from '../../../page/refusal.ts';
import { requirePermission, staffContext } from '../../../page/staff.server.ts';
import { typedMinor } from '../../../page/typed.ts';
import { EmptyState } from '../../../shared/list/empty-state.tsx';
import { ExportLink } from '../../../shared/list/export-link.tsx';
import { FilterBar } from '../../../shared/list/filter-bar.tsx';
import { FindForm } from '../../../shared/list/find-form.tsx';
import { Pager } from '../../../shared/list/pager.tsx';
import { RowList } from '../../../shared/list/row-list.tsx';
import { Views } from '../../../shared/list/views.tsx';
import type { Route } from './+types/list';
import { IssueForm } from './issue-form.tsx';
import { Issued } from './issued.tsx';
import { voucherColumns } from './voucher-columns.tsx';
import { vouchersPath as path } from './vouchers-path.ts';

export async function loader({ url, context }: Route.LoaderArgs) {
  requirePermission(context, 'vouchers.issue');
  const { searchParams } = url;
  const q = searchParams.get('q') ?? '';
  const ending = endingOf(q);
  const state = voucherStates.find((one) => one === searchParams.get('state'));
  const before = /^\d{1,18}$/.exec(searchParams.get('before') ?? '')?.[0];
  const isFound = q === '' || ending !== undefined;
  const page = isFound
    ? await context.get(clientContext).giftVouchers.list({ ending, state, before })
    : { vouchers: [], next: null };
  return {
    ...page,
    q,
    state,
    currency: context.get(staffContext).baseCurrency,
    formKey: crypto.randomUUID(),
    validUntil: addDays(dayInPakistan(new Date()), 365),
  };
}

/** The last four characters of a code; the shop stores no more of it in plain text. */
const endingOf = (typed: string) => /[0-9a-z]{4}$/i.exec(typed.trim())?.[0];

export async function action({ request, url, context }: Route.ActionArgs) {
  const { giftVouchers } = context.get(clientContext);
  const { baseCurrency } = context.get(staffContext);
  let issued: { code: string | null } | undefined;
  const answer = await handleForm({ request, url }, async (values) => {
    // A code is worth money, and URLs are logged, so only its end is in the URL.
    if (values.intent === 'find') throw shownAt(foundAt(values.q ?? ''));
    const { key = '', validUntil = '', note = '', recipient = '' } = values;
    const amount = typedMinor(values.amount, baseCurrency);
    if (amount === undefined) throw new RefusedField('amount');
    issued = await giftVouchers.issue({ key, amount, validUntil, note, recipient });
  });
  // The code is in this response only, so there is no redirect.
  return issued ? data({ issued }) : answer;
}

const foundAt = (typed: string) =>
  typed.trim() === '' ? path : `${path}?${new URLSearchParams({ q: endingOf(typed) ?? '-' })}`;

/** Gift vouchers, found by the end of their codes, with a form to issue one. */
export default function Vouchers({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const { vouchers, next, q, state, currency, formKey, validUntil } = loaderData;
  const issued = actionData && 'issued' in actionData ? actionData.issued : undefined;
  const refused = actionData && 'refusal' in actionData ? actionData : undefined;
  const issuing = answerTo(refused, '', 'issue');
  return (
    <>
      <PageHead
        title={t('vouchers.title')}
        tools={
          <FilterBar
            find={
              <FindForm label={t('vouchers.find')} button={t('vouchers.findNow')} q={q} isSecret />
            }
          />
        }
      >
        <ExportLink list="vouchers" />
      </PageHead>
      <p className="mb-4 max-w-prose text-ink-soft">{t('vouchers.about')}</p>
      {issued && <Issued code={issued.code} />}
      {/* A new key folds the form again once a voucher is issued. */}
      <div key={formKey} className="mb-4">
        <Disclosure title={t('vouchers.new')} open={issuing !== undefined}>
          <IssueForm
            formKey={formKey}
            currency={currency}
            validUntil={validUntil}
            answer={issuing}
          />
        </Disclosure>
      </div>
      <Views
        label={t('vouchers.views')}
        views={[
          { href: path, title: t('vouchers.all'), isCurrent: state === undefined },
          ...voucherStates.map((one) => ({
            href: `${path}?state=${one}`,
            title: t(`vouchers.state.${one}`),
            isCurrent: one === state,
          })),
        ]}
      />
      {vouchers.length === 0 ? (
        <EmptyState>{t('vouchers.none')}</EmptyState>
      ) : (
        <RowList
          label={t('vouchers.title')}
          columns={voucherColumns}
          rows={vouchers}
          rowKey={({ id }) => id}
          href={({ id }) => `${path}/${id}`}
        />
      )}
      <Pager next={next} />
    </>
  );
}
