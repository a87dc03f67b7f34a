import type { AccessTest, PaymentSetup } from '@karwan/contract/shop/settings/payment-settings';
import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { useFault } from '../../../../page/use-fault.ts';
import { When } from '../../../../page/when.tsx';

interface Props {
  methodKey: string;
  access: NonNullable<PaymentSetup['access']>;
  tested: AccessTest | undefined;
  answer: FormAnswer | undefined;
}

/** The credentials of a payment provider. Stored ones are shown masked, and an empty field keeps them. */
export function AccessForm({ methodKey, access, tested, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const error = useFault(answer);
  const { source, changedAt, fields } = access;
  return (
    <details
      className="mt-3 border-t border-line pt-2"
      open={answer !== undefined || tested !== undefined}
    >
      <summary className="flex min-h-(--control-compact) flex-wrap items-center gap-x-3">
        <span className="underline underline-offset-4">{t('paymentSettings.access')}</span>
        <Badge tone={source === 'none' ? 'bad' : 'plain'}>
          {t(`paymentSettings.source.${source}`)}
        </Badge>
        {changedAt && <When at={changedAt} />}
      </summary>
      {tested && (
        <p
          role="status"
          className={tested === 'works' ? 'mb-3 text-positive' : 'mb-3 text-oxblood'}
        >
          {t(`paymentSettings.test.${tested}`)}
        </p>
      )}
      <Form method="post" preventScrollReset className="grid gap-3" autoComplete="off">
        <FormNotice refusal={answer?.refusal} />
        <input type="hidden" name="row" value={methodKey} />
        <p className="text-sm text-ink-soft">{t('paymentSettings.accessHint')}</p>
        <div className="grid items-start gap-3 sm:grid-cols-2">
          {fields.map(({ name, isRequired, shown }) => (
            <TextField
              key={name}
              label={<bdi dir="ltr">{nameInWords(name)}</bdi>}
              hint={shown === null ? undefined : <bdi dir="ltr">{shown}</bdi>}
              name={`access.${name}`}
              dir="ltr"
              required={isRequired && shown === null}
              autoComplete="off"
              spellCheck={false}
              error={error(name)}
            />
          ))}
        </div>
        <div className="flex flex-wrap gap-2">
          <Button type="submit" name="intent" value="access" variant="secondary" busy={isBusy}>
            {t('paymentSettings.store')}
          </Button>
          {source !== 'none' && (
            <Button
              type="submit"
              name="intent"
              value="test"
              variant="quiet"
              formNoValidate
              busy={isBusy}
            >
              {t('paymentSettings.testIt')}
            </Button>
          )}
          {source === 'own' && (
            <Button type="submit" name="intent" value="forget" variant="danger" formNoValidate>
              {t('paymentSettings.forget')}
            </Button>
          )}
        </div>
      </Form>
    </details>
  );
}

/** The label of a field as in the provider's portal: `storeId` is `Store id`. */
const nameInWords = (name: string) =>
  name.charAt(0).toUpperCase() +
  name.slice(1).replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
