import { returnReasons } from '@karwan/contract/refund-reasons';
import { formatDate } from '@karwan/i18n/dates';
import { Button } from '@karwan/ui/controls/button';
import { RadioGroupField, SelectField } from '@karwan/ui/controls/choice-field';
import { TextareaField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useShopText } from '../../../i18n/use-shop-text.ts';
import { useLanguage, useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { ItemPicture } from '../../../shared/order/item-picture.tsx';
import { orderAddress } from '../../../shared/order/order-address.ts';
import { AccountPage } from '../account-page.tsx';
import { asCustomer } from '../signed-in.server.ts';
import type { Route } from './+types/request-return';
import { answerReturn } from './answer-return.server.ts';

export function loader(args: Route.LoaderArgs) {
  const { orderId } = args.params;
  return asCustomer(args, async ({ orders }) => ({
    orderId,
    ...(await orders.returnable({ id: orderId })),
    // The same request sent twice is one return.
    key: crypto.randomUUID(),
  }));
}

export function action(args: Route.ActionArgs) {
  return answerReturn(args, args.params.orderId);
}

/** Requests a return of items of an order, within the time that the shop's policy gives. */
export default function RequestReturn({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT();
  const language = useLanguage();
  const { orderId, until, lines, key } = loaderData;
  const isBusy = useNavigation().state !== 'idle';
  const order = t('account.order.title', { id: orderId });
  const typed = actionData?.values ?? {};
  return (
    <AccountPage
      title={t('orderReturn.request')}
      above={[
        { title: t('account.orders.title'), href: '/account/orders' },
        { title: order, href: orderAddress(orderId) },
      ]}
    >
      {until === null ? (
        <p className="max-w-prose text-ink-soft">{t('orderReturn.tooLate')}</p>
      ) : (
        <Form method="post" className="grid max-w-xl gap-6">
          <p className="text-ink-soft">
            {t('orderReturn.until', { date: formatDate(language, 'date', until) })}
          </p>
          <Notice tone="problem">{!isBusy && actionData && t(actionData.text)}</Notice>
          <input type="hidden" name="key" value={typed.key ?? key} />
          <ul className="divide-y divide-line border-y border-line">
            {lines.map((line) => (
              <ReturnLine key={line.id} line={line} typed={typed[`quantity.${line.id}`]} />
            ))}
          </ul>
          <SelectField
            name="reason"
            label={t('orderReturn.reason')}
            required
            defaultValue={typed.reason ?? ''}
            options={[
              { value: '', label: t('orderReturn.choose') },
              ...returnReasons.map((reason) => ({
                value: reason,
                label: t(`orderReturn.reasons.${reason}`),
              })),
            ]}
          />
          <RadioGroupField
            name="wants"
            label={t('orderReturn.wants')}
            defaultValue={typed.wants ?? 'refund'}
            options={[
              { value: 'refund', label: t('orderReturn.wantsRefund') },
              { value: 'exchange', label: t('orderReturn.wantsExchange') },
            ]}
          />
          <TextareaField
            name="note"
            label={t('orderReturn.note')}
            defaultValue={typed.note ?? ''}
            maxLength={500}
            rows={4}
            dir="auto"
          />
          <div>
            <Button type="submit" busy={isBusy}>
              {t('orderReturn.send')}
            </Button>
          </div>
        </Form>
      )}
    </AccountPage>
  );
}

type Line = Route.ComponentProps['loaderData']['lines'][number];

function ReturnLine({ line, typed }: { line: Line; typed: string | undefined }) {
  const t = useT();
  const textProps = useShopText();
  const { id, name, image, options, left } = line;
  const choice = options.map(({ optionTitle, valueTitle }) => `${optionTitle}: ${valueTitle}`);
  return (
    <li className="grid grid-cols-[4rem_minmax(0,1fr)] gap-4 py-4">
      <ItemPicture image={image} />
      <div className="grid content-start gap-2">
        <p className="break-words" {...textProps(name)}>
          {name}
        </p>
        {choice.length > 0 && <p className="text-sm text-ink-soft">{choice.join(', ')}</p>}
        <SelectField
          name={`quantity.${id}`}
          label={t('orderReturn.quantity')}
          defaultValue={typed ?? '0'}
          className="max-w-32"
          options={Array.from({ length: left + 1 }, (_, count) => ({
            value: String(count),
            label: String(count),
          }))}
        />
      </div>
    </li>
  );
}
