import { backOfficePath } from '@karwan/contract/back-office';
import { itemConditions } from '@karwan/contract/return-states';
import type { WholeReturn } from '@karwan/contract/returns';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { TextLink } from '@karwan/ui/controls/text-link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { clientContext } from '../../../page/context.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import { handleForm } from '../../../page/handle-form.server.ts';
import { PageHead } from '../../../page/page-head.tsx';
import { pageFault, RefusedField } from '../../../page/refusal.server.ts';
import { ChosenOptions, ShopText } from '../../../page/shop-text.tsx';
import { mayDo, requirePermission } from '../../../page/staff.server.ts';
import { useFault } from '../../../page/use-fault.ts';
import { When } from '../../../page/when.tsx';
import { Presence } from '../../../shared/live/presence.tsx';
import type { Route } from './+types/return';
import { countScans } from './count-scans.ts';
import { ReceiveForm } from './receive-form.tsx';
import { ReturnBadge, ReturnReason } from './return-badge.tsx';

export async function loader({ params, url, context }: Route.LoaderArgs) {
  requirePermission(context, ['returns.open', 'returns.receive', 'returns.handle']);
  try {
    const found = await context.get(clientContext).returns.get({ id: params.id });
    return {
      found,
      scanned: countScans(found, Object.fromEntries(url.searchParams)),
      mayReceive: mayDo(context, ['returns.receive', 'returns.handle']),
      mayHandle: mayDo(context, 'returns.handle'),
      mayRefund: mayDo(context, 'refunds.make'),
    };
  } catch (error) {
    throw pageFault(error);
  }
}

/** Outcomes that close a return by hand; an exchange closes it by itself. */
const closing = ['refunded', 'nothing'] as const;

export function action({ request, url, context, params: { id } }: Route.ActionArgs) {
  const { returns } = context.get(clientContext);
  return handleForm({ request, url: new URL(url.pathname, url) }, async ({ intent, ...values }) => {
    if (intent === 'approved') return returns.decide({ id, decision: intent });
    if (intent === 'rejected') {
      const reason = values.reason?.trim() ?? '';
      if (reason === '') throw new RefusedField('reason');
      return returns.decide({ id, decision: intent, reason });
    }
    const outcome = closing.find((one) => one === intent);
    if (outcome) return returns.close({ id, outcome });
    if (intent !== 'receive') throw new RefusedField('intent');
    const lines = Object.entries(values).flatMap(([name, typed]) => {
      if (!name.startsWith('got.')) return [];
      if (!/^\d{0,3}$/.test(typed.trim())) throw new RefusedField(name);
      const line = name.slice('got.'.length);
      const condition = itemConditions.find((one) => one === values[`condition.${line}`]);
      const restock = values[`shelf.${line}`] === 'on';
      return [{ id: line, received: Number(typed), condition, restock }];
    });
    return returns.receive({ id, lines });
  });
}

/** One return, with its next step. */
export default function Return({ loaderData, actionData: answer }: Route.ComponentProps) {
  const t = useT();
  const { found, scanned, mayReceive, mayHandle } = loaderData;
  const { state } = found;
  return (
    <>
      <PageHead title={t('returns.one', { id: found.orderId })}>
        <Presence entity="return" id={found.id} />
        <TextLink href={`${backOfficePath}/orders/${found.parentOrderId}`}>
          {t('refund.back')}
        </TextLink>
      </PageHead>
      <div className="grid items-start gap-4 lg:grid-cols-2">
        <section className="panel grid gap-2" aria-label={t('returns.title')}>
          <p className="flex flex-wrap items-center gap-3">
            <ReturnBadge state={state} /> <ReturnReason of={found} />
            <ShopText>{found.branchName}</ShopText>
          </p>
          <p>
            <ShopText>{found.customerName}</ShopText>
            {found.kind === 'return' && (
              <>
                {' · '}
                {t('returns.wants')}: {t(`returns.wish.${found.wants}`)}
              </>
            )}
          </p>
          {found.exchange && (
            <p>
              {t('exchange.order')}{' '}
              <TextLink href={`${backOfficePath}/orders/${found.exchange}`}>
                <bdi>{found.exchange}</bdi>
              </TextLink>
            </p>
          )}
          {found.note && (
            <p>
              <bdi>{found.note}</bdi>
            </p>
          )}
          {found.decisionReason && (
            <p>
              {t('returns.reason')}: <bdi>{found.decisionReason}</bdi>
            </p>
          )}
          <ul className="divide-y divide-line border-y border-line">
            {found.lines.map((line) => (
              <li key={line.id ?? line.name} className="py-2">
                <b className="tabular-nums">{line.quantity} ×</b> <ShopText>{line.name}</ShopText>
                <ChosenOptions options={line.options} />
                {(state === 'received' || state === 'closed') && (
                  <p className="text-sm text-ink-soft">
                    {t('returns.of', pick(line))}
                    {line.condition && ` · ${t(`returns.is.${line.condition}`)}`}
                  </p>
                )}
              </li>
            ))}
          </ul>
          <p className="text-sm text-ink-soft">
            {t('returns.openedBy', { name: found.openedBy })} <When at={found.openedAt} />
          </p>
        </section>
        {state === 'asked' && mayHandle && <Decide answer={answer} />}
        {state === 'approved' && mayReceive && (
          <ReceiveForm of={found} scanned={scanned} answer={answer} />
        )}
        {state === 'received' && mayHandle && <Finish {...loaderData} answer={answer} />}
      </div>
    </>
  );
}

type Answer = Route.ComponentProps['actionData'];

/** Approves a return, or rejects it with a reason that the customer reads. */
function Decide({ answer }: { answer: Answer }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const fault = useFault(answer);
  return (
    <div className="panel grid gap-4">
      <FormNotice refusal={answer?.refusal} />
      <Form method="post">
        <Button type="submit" name="intent" value="approved" busy={isBusy}>
          {t('returns.approve')}
        </Button>
      </Form>
      <Form method="post" className="grid gap-3 border-t border-line pt-4">
        <TextareaField
          name="reason"
          rows={2}
          maxLength={200}
          required
          dir="auto"
          label={t('returns.reason')}
          hint={t('returns.reasonHint')}
          error={fault('reason')}
          defaultValue={answer?.values.reason ?? ''}
        />
        <div>
          <Button type="submit" name="intent" value="rejected" variant="danger" busy={isBusy}>
            {t('returns.reject')}
          </Button>
        </div>
      </Form>
    </div>
  );
}

/** Finishes a return: a refund with prefilled quantities, an exchange, or closing it. */
function Finish({
  found,
  mayRefund,
  answer,
}: Pick<Route.ComponentProps['loaderData'], 'found' | 'mayRefund'> & {
  answer: Answer;
}) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" className="panel grid gap-3">
      <h2 className="panel-title">{t('returns.outcome')}</h2>
      <FormNotice refusal={answer?.refusal} />
      <div className="flex flex-wrap gap-2">
        {mayRefund && (
          <ButtonLink href={refundOf(found)} variant="secondary">
            {t('returns.giveBack')}
          </ButtonLink>
        )}
        {found.kind === 'return' && (
          <ButtonLink
            href={`${backOfficePath}/returns/${found.id}/exchange`}
            variant={found.wants === 'exchange' ? 'primary' : 'secondary'}
          >
            {t('returns.exchange')}
          </ButtonLink>
        )}
      </div>
      <div className="flex flex-wrap gap-2">
        {closing
          .filter((outcome) => outcome !== 'refunded' || found.isRefunded)
          .map((outcome) => (
            <Button
              key={outcome}
              type="submit"
              name="intent"
              value={outcome}
              variant="secondary"
              busy={isBusy}
            >
              {t(`returns.close.${outcome}`)}
            </Button>
          ))}
      </div>
    </Form>
  );
}

const pick = ({ received, quantity, restocked }: WholeReturn['lines'][number]) => ({
  received,
  quantity,
  restocked,
});

/** The URL of a refund of the received pieces. None is restocked by it: receiving them has done that. */
function refundOf({ orderId, lines }: WholeReturn): string {
  const pieces = lines.flatMap(({ id, received }) =>
    id !== null && received > 0 ? [[`pieces.${id}`, String(received)]] : [],
  );
  return `${backOfficePath}/orders/${orderId}/refund?${new URLSearchParams(pieces)}`;
}
