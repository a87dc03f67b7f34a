import type { CustomerCard } from '@karwan/contract/customers';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { Disclosure } from '../../page/disclosure.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import { answerTo, type FormAnswer } from '../../page/refusal.ts';
import { ShopText } from '../../page/shop-text.tsx';
import { When } from '../../page/when.tsx';
import { BlockBadge } from './block-badge.tsx';
import { BlockFields } from './block-fields.tsx';

interface Props {
  customer: CustomerCard;
  mayBlock: boolean;
  answer: FormAnswer | undefined;
}

/** The customer's block, with its reason and time. Hidden if there is none and the member may not set one. */
export function BlockPanel({ customer, mayBlock, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const { blocks } = customer;
  const blocking = answerTo(answer, '', 'block');
  if (blocks.length === 0 && !mayBlock) return null;
  return (
    <section className="panel" aria-label={t('customers.blocks')}>
      <h2 className="panel-title">{t('customers.blocks')}</h2>
      <ul className="grid gap-3">
        {blocks.map(({ id, kind, reason, by, at, liftedBy, liftedAt }) => (
          <li key={id}>
            <p>
              {!liftedAt && <BlockBadge kind={kind} />} <ShopText>{reason}</ShopText>
            </p>
            <p className="text-sm text-ink-soft">
              <ShopText>{by}</ShopText> · <When at={at} />
              {liftedAt && (
                <>
                  {' '}
                  · {t('customers.lifted')} <ShopText>{liftedBy ?? ''}</ShopText> ·{' '}
                  <When at={liftedAt} />
                </>
              )}
            </p>
            {!liftedAt && mayBlock && (
              <Form method="post" preventScrollReset className="mt-2">
                <input type="hidden" name="row" value={id} />
                <FormNotice refusal={answerTo(answer, id, 'lift')?.refusal} />
                <Button
                  type="submit"
                  name="intent"
                  value="lift"
                  size="small"
                  variant="secondary"
                  busy={isBusy}
                >
                  {t('customers.lift')}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayBlock && !customer.block && (
        <Disclosure title={t('customers.blockNow')} open={blocking !== undefined}>
          <Form method="post" preventScrollReset className="grid gap-3">
            <input type="hidden" name="row" value="" />
            <FormNotice refusal={blocking?.refusal} />
            <BlockFields answer={blocking} />
            <div>
              <Button type="submit" name="intent" value="block" variant="danger" busy={isBusy}>
                {t('customers.blockNow')}
              </Button>
            </div>
          </Form>
        </Disclosure>
      )}
    </section>
  );
}
