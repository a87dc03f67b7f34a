import { backOfficePath } from '@karwan/contract/back-office';
import type { RefundRequest } from '@karwan/contract/refunds';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../../page/refusal.ts';
import { ChosenOptions, ShopText } from '../../../page/shop-text.tsx';
import { When } from '../../../page/when.tsx';
import { useRefundT } from './refund-texts.ts';
import { TillNotice } from './till-notice.tsx';

interface Props {
  request: RefundRequest;
  mayApprove: boolean;
  answer: FormAnswer | undefined;
}

/** A refund that waits for approval: amount, reason, and the buttons to approve or reject it. */
export function RequestCard({ request, mayApprove, answer }: Props) {
  const t = useT();
  const refundT = useRefundT();
  const { id, amount, currency, parentOrderId, branchName, reason, decision } = request;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <b>
          <Amount minor={amount} code={currency} />
        </b>
        <Link
          href={`${backOfficePath}/orders/${parentOrderId}`}
          className="underline underline-offset-4"
        >
          <bdi dir="ltr">{parentOrderId}</bdi>
        </Link>
        <ShopText>{branchName}</ShopText>
        {decision && (
          <Badge tone={decision === 'approved' ? 'good' : 'bad'}>
            {refundT(`refunds.${decision}`)}
          </Badge>
        )}
      </p>
      <p className="mt-1">
        {t(`refund.code.${request.reasonCode}`)}
        {reason && (
          <>
            : <bdi>{reason}</bdi>
          </>
        )}
      </p>
      {request.lines.map((line) => (
        <div key={JSON.stringify([line.name, line.options])} className="text-sm">
          {line.quantity} × <ShopText>{line.name}</ShopText>
          {line.restock && ` (${t('refund.restocked')})`}
          <ChosenOptions options={line.options} />
        </div>
      ))}
      {request.way && <p className="text-sm">{refundT(`refund.ways.${request.way}`)}</p>}
      <PartOf label="refunds.shipping" minor={request.shipping} code={currency} />
      <PartOf label="refunds.goodwill" minor={request.goodwill} code={currency} />
      <p className="mt-1 text-sm text-ink-soft">
        <By label="refunds.askedBy" name={request.askedBy} />
        <When at={request.askedAt} />
      </p>
      {request.decidedAt && (
        <p className="text-sm text-ink-soft">
          <By label="refunds.decidedBy" name={request.decidedBy} />
          <When at={request.decidedAt} />
        </p>
      )}
      {decision === null && request.isOwn && <p className="mt-2">{refundT('refunds.own')}</p>}
      {decision === null && !request.isOwn && mayApprove && (
        <DecisionForm request={request} answer={answerTo(answer, id)} />
      )}
    </>
  );
}

/** A part of the amount that is not for items; hidden if it is zero. */
function PartOf(props: {
  label: 'refunds.shipping' | 'refunds.goodwill';
  minor: number;
  code: string;
}) {
  const t = useRefundT();
  if (props.minor === 0) return null;
  return (
    <p className="text-sm">
      {t(props.label)}: <Amount minor={props.minor} code={props.code} />
    </p>
  );
}

/** The name of a member; hidden if they have none. */
function By({
  label,
  name,
}: {
  label: 'refunds.askedBy' | 'refunds.decidedBy';
  name: string | null;
}) {
  const t = useRefundT();
  if (!name) return null;
  return (
    <>
      {t(label)} <bdi>{name}</bdi> ·{' '}
    </>
  );
}

function DecisionForm({
  request: { id, till, currency },
  answer,
}: Pick<Props, 'request' | 'answer'>) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset className="mt-3">
      <input type="hidden" name="row" value={id} />
      <FormNotice refusal={answer?.refusal} />
      <TillNotice till={till} code={currency} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" name="intent" value="approve" busy={isBusy} data-key="a">
          {t('refunds.approve')}
        </Button>
        <Button
          type="submit"
          name="intent"
          value="reject"
          variant="danger"
          busy={isBusy}
          data-key="r"
        >
          {t('refunds.reject')}
        </Button>
      </div>
    </Form>
  );
}
