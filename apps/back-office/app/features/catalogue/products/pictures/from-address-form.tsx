import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Disclosure } from '../../../../page/disclosure.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';

/** Adds the picture at a URL. */
export function FromAddressForm({ row, answer }: { row: string; answer: FormAnswer | undefined }) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const isRefused = fieldText(answer?.refusal, 'address') !== undefined;
  return (
    <Disclosure title={t('products.pictureFrom')} open={answer !== undefined}>
      <Form method="post" preventScrollReset className="grid gap-3">
        <input type="hidden" name="row" value={row} />
        <FormNotice refusal={answer?.refusal} />
        <TextField
          type="url"
          name="address"
          label={t('products.pictureAddress')}
          hint={t('products.pictureAddressHint')}
          error={isRefused && t('products.pictureAddressFault')}
          defaultValue={answer?.values.address}
          maxLength={500}
          required
          dir="ltr"
          autoComplete="off"
        />
        <div>
          <Button
            type="submit"
            name="intent"
            value="fetch-picture"
            variant="secondary"
            busy={isBusy}
          >
            {t('products.upload')}
          </Button>
        </div>
      </Form>
    </Disclosure>
  );
}
