import type { PaymentMethod } from '@karwan/contract/tenant';
import { Button } from '@karwan/ui/button';
import { CheckboxField, RadioGroupField } from '@karwan/ui/field';
import { Link } from '@karwan/ui/link';
import { type FormEvent, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useT } from '../../i18n/use-t.ts';
import { useSymbol } from '../../shell/root-data.ts';
import { useShop } from '../../state/shop-store.ts';
import { useQuote } from '../../state/use-quote.ts';
import { AddressFields } from './address-fields.tsx';
import { type AddressField, readAddress, toShippingAddress } from './address-form.ts';
import { BookingNotice } from './booking-notice.tsx';
import { OrderSummary } from './order-summary.tsx';
import { useBooking } from './use-booking.ts';

const loadRules = () => import('./validate-address.ts');

/** Address, payment, terms and the order itself, in one form. */
export function CheckoutForm({ paymentMethods }: { paymentMethods: readonly PaymentMethod[] }) {
  const t = useT();
  const priced = useQuote();
  const { quote, input } = priced;
  const symbol = useSymbol(quote?.currency ?? '');
  const address = useShop((kept) => kept.address);
  const booking = useBooking(priced);
  const { errors, setErrors } = booking;
  const notice = useRef<HTMLDivElement>(null);

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const shippingAddress = toShippingAddress(readAddress(form), address);
    const choices = new FormData(form);
    const found = (await loadRules()).validateAddress(shippingAddress);
    if (choices.get('terms') !== 'on') found.termsAccepted = t('checkout.termsRequired');
    if (Object.keys(found).length > 0) {
      flushSync(() => setErrors(found));
      // Drawn by now: the first of them is shown and takes the focus.
      const first = form.querySelector<HTMLElement>('[aria-invalid="true"]');
      first?.scrollIntoView({ block: 'center' });
      first?.focus({ preventScroll: true });
      return;
    }
    setErrors({});
    if (!quote || !input) return;
    await booking.book({
      items: input.items,
      quoteId: quote.id,
      currency: input.currency,
      shippingAddress,
      paymentMethod: String(choices.get('paymentMethod')),
      customerNotes: shippingAddress.notes,
      termsAccepted: true,
    });
  };
  const mend = (field: AddressField | 'termsAccepted') => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  };

  return (
    <form noValidate onSubmit={submit} onFocus={() => void loadRules()}>
      <BookingNotice fault={booking.fault} ref={notice} />
      <div className="grid items-start gap-12 lg:grid-cols-[1fr_24rem] lg:gap-16">
        <div className="grid gap-12">
          <section aria-labelledby="shipping-address">
            <h2 id="shipping-address" className="mb-5 text-heading">
              {t('checkout.shippingAddress')}
            </h2>
            <AddressFields errors={errors} place={address} onChange={mend} />
          </section>
          <RadioGroupField
            label={<span className="text-heading font-display">{t('checkout.payment')}</span>}
            name="paymentMethod"
            defaultValue={paymentMethods[0]?.key}
            options={paymentMethods.map(({ key, title, description }) => ({
              value: key,
              label: title,
              description,
            }))}
          />
        </div>
        <div className="border border-line bg-raised p-6 lg:sticky lg:top-6">
          <OrderSummary priced={priced} symbol={symbol} />
          <CheckboxField
            name="terms"
            defaultChecked
            className="mt-4"
            onChange={() => mend('termsAccepted')}
            error={errors.termsAccepted}
            label={
              <>
                {t('checkout.terms')}{' '}
                <Link href="/site/terms" className="underline underline-offset-4">
                  {t('footer.terms')}
                </Link>
              </>
            }
          />
          <Button
            type="submit"
            size="large"
            block
            busy={booking.busy}
            disabled={!quote?.canOrder || priced.pending}
            className="mt-4"
          >
            {t('checkout.placeOrder')}
          </Button>
          <p className="mt-3 text-center text-sm text-ink-soft">{t('checkout.promise')}</p>
        </div>
      </div>
    </form>
  );
}
