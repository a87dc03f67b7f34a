import type { SavedAddress } from '@karwan/contract/address';
import { areaName } from '@karwan/contract/area-name';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { PinIcon } from '@karwan/ui/layout/icons';
import type { ComponentProps, RefObject } from 'react';
import { Form, useNavigation, useSubmit } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { Notice } from '../../../shared/form/notice.tsx';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import { useShop } from '../../../state/store/shop-store.ts';
import type { AddressAnswer } from './answer-address.server.ts';

const fields = {
  customerFirstName: { autoComplete: 'given-name', required: true, maxLength: 80 },
  customerLastName: { autoComplete: 'family-name', required: true, maxLength: 80 },
  customerPhone: { autoComplete: 'tel', type: 'tel', required: true, dir: 'ltr', maxLength: 30 },
  customerEmail: { autoComplete: 'email', type: 'email', required: true, dir: 'ltr' },
  customerHouseNumber: { autoComplete: 'address-line1', required: true, maxLength: 80 },
  customerStreet: { autoComplete: 'address-line2', required: true, maxLength: 200 },
  customerArea: { autoComplete: 'address-line3', maxLength: 120 },
  customerCity: { autoComplete: 'address-level2', maxLength: 100 },
  customerState: { autoComplete: 'address-level1', maxLength: 100 },
  customerPostcode: { autoComplete: 'postal-code', inputMode: 'numeric', maxLength: 12 },
} as const satisfies Record<string, ComponentProps<'input'>>;

type Field = keyof typeof fields;
const loadRules = () => import('./address-rules.ts');
const names = Object.keys(fields) as Field[];

/** Fills the form from the delivery location that the browser stores. */
function FillIn({ form }: { form: RefObject<HTMLFormElement | null> }) {
  const t = useT();
  const place = useShop((state) => state.address);
  if (!place) return null;
  const fill = () => {
    const values: Record<string, string | undefined> = {
      customerStreet: place.streetName,
      customerArea: areaName(place),
      customerCity: place.city,
      customerPostcode: place.postcode,
      customerLat: String(place.latitude),
      customerLong: String(place.longitude),
    };
    for (const [name, value] of Object.entries(values)) {
      const field = form.current?.elements.namedItem(name);
      if (field instanceof HTMLInputElement && value) field.value = value;
    }
  };
  return (
    <button
      type="button"
      onClick={fill}
      className="flex min-h-11 min-w-0 items-center gap-2 text-start text-sm underline underline-offset-4"
    >
      <PinIcon className="size-4 shrink-0 text-brass" />
      <span className="min-w-0">
        {t('account.address.fromPlace')}{' '}
        <bdi className="text-ink-soft">{place.formattedAddress}</bdi>
      </span>
    </button>
  );
}

interface Props {
  address: Partial<SavedAddress>;
  answer: AddressAnswer | undefined;
  isNew: boolean;
}

/** The fields of a shipping address (spec section 2, Account pages; rules of section 5). */
export function AddressForm({ address, answer, isNew }: Props) {
  const t = useT();
  const { formData } = useNavigation();
  const submit = useSubmit();
  const { form, errorOf } = useCheckedForm({
    answer,
    loadRules,
    send: (pressed) => submit(pressed),
  });
  const valueIn = (name: Field | 'customerLat' | 'customerLong') =>
    answer?.values[name] ?? String(address[name] ?? '');
  return (
    <Form {...form} method="post" className="grid max-w-3xl gap-6">
      <FillIn form={form.ref} />
      <div className="grid gap-5 sm:grid-cols-2">
        {names.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(name === 'customerState' ? 'account.address.state' : `checkout.${name}`)}
            hint={name === 'customerArea' ? t('checkout.areaHint') : undefined}
            defaultValue={valueIn(name)}
            error={errorOf(name)}
            {...fields[name]}
          />
        ))}
      </div>
      <input type="hidden" name="customerLat" defaultValue={valueIn('customerLat')} />
      <input type="hidden" name="customerLong" defaultValue={valueIn('customerLong')} />
      {!address.default && <CheckboxField name="default" label={t('account.address.isDefault')} />}
      {address.default && <input type="hidden" name="default" value="on" />}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" busy={formData !== undefined}>
          {t('account.address.save')}
        </Button>
        {!isNew && (
          <ButtonLink href="/account/addresses" variant="quiet">
            {t('account.address.leave')}
          </ButtonLink>
        )}
      </div>
      <Notice tone="problem">{answer?.text && t(answer.text)}</Notice>
    </Form>
  );
}
