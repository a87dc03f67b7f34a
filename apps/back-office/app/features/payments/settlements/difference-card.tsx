import { backOfficePath } from '@karwan/contract/back-office';
import type { SettlementDifference } from '@karwan/contract/payments/staff/settlements/settlements';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Amount } from '../../../page/amount.tsx';
import { Badge } from '../../../page/badge.tsx';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { useFault } from '../../../page/use-fault.ts';
import { When } from '../../../page/when.tsx';
import { NoImplicitSubmit } from '../../../shared/keys/no-implicit-submit.tsx';
import { settlementsPath } from './settlements-path.ts';

interface Props {
  difference: SettlementDifference;
  answer: FormAnswer | undefined;
}

/** One difference: the expected and the paid amount, who works on it, and its resolution. */
export function DifferenceCard({ difference, answer }: Props) {
  const t = useT();
  const { kind, reference, orderId, expected, paid, currency, owner, at, source } = difference;
  return (
    <>
      <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Badge tone="bad">{t(`settlements.kind.${kind}`)}</Badge>
        {orderId && (
          <Link href={`${backOfficePath}/orders/${orderId}`} className={linkClass}>
            <bdi dir="ltr">{orderId}</bdi>
          </Link>
        )}
        {reference !== orderId && (
          <bdi dir="ltr" className="break-all">
            {reference}
          </bdi>
        )}
        <Link href={`${settlementsPath}/${difference.settlementId}`} className={linkClass}>
          <ShopText>{source.name}</ShopText>
        </Link>
      </p>
      <p className="mt-1 flex flex-wrap gap-x-4">
        <span>
          {t('settlements.expected')} <Amount minor={expected} code={currency} />
        </span>
        <span>
          {t('settlements.paid')} <Amount minor={paid} code={currency} />
        </span>
        <b>
          {t('settlements.difference')} <Amount minor={paid - expected} code={currency} />
        </b>
      </p>
      <p className="mt-1 text-sm text-ink-soft">
        {owner !== '' && (
          <>
            {t('settlements.owner')} <bdi>{owner}</bdi> ·{' '}
          </>
        )}
        <When at={at} />
      </p>
      <ChangeForm difference={difference} answer={answer} />
    </>
  );
}

const linkClass = 'text-link';

function ChangeForm({ difference, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  const { id, version, state, isOwn, note } = difference;
  return (
    <Form method="post" preventScrollReset className="mt-3 grid gap-3">
      <FormNotice refusal={answer?.refusal} />
      <NoImplicitSubmit />
      <input type="hidden" name="row" value={id} />
      <input type="hidden" name="version" value={version} />
      <input type="hidden" name="state" value={state} />
      <TextField
        key={version}
        name="note"
        label={t('settlements.note')}
        dir="auto"
        maxLength={500}
        autoComplete="off"
        defaultValue={answer?.values.note ?? note}
        error={error('note')}
      />
      <div className="flex flex-wrap gap-2">
        {state === 'open' ? (
          <>
            <Button type="submit" name="intent" value="settled" busy={isBusy} data-key="a">
              {t('settlements.settle')}
            </Button>
            <Button
              type="submit"
              name="intent"
              value={isOwn ? 'leave' : 'take'}
              variant="secondary"
              busy={isBusy}
              data-key="m"
            >
              {t(isOwn ? 'settlements.leave' : 'settlements.take')}
            </Button>
            <Button type="submit" name="intent" value="written-off" variant="danger" busy={isBusy}>
              {t('settlements.writeOff')}
            </Button>
          </>
        ) : (
          <Button type="submit" name="intent" value="open" variant="secondary" busy={isBusy}>
            {t('settlements.reopen')}
          </Button>
        )}
        <Button type="submit" name="intent" value="note" variant="quiet" busy={isBusy}>
          {t('settlements.saveNote')}
        </Button>
      </div>
    </Form>
  );
}
