import type { Quote } from '@karwan/contract/cart';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { TextareaField } from '@karwan/ui/controls/field';
import { useRef } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import type { CaptchaSettings } from '../../shared/captcha/captcha.tsx';
import { AddressSection } from './address/address-section.tsx';
import { BookingNotice } from './booking-notice.tsx';
import { DeliveryMethod } from './delivery/delivery-method.tsx';
import { TimesSection } from './delivery/times-section.tsx';
import { hasSlots, type SlotsState } from './delivery/use-branch-slots.ts';
import { FaultSummary } from './fault-summary.tsx';
import { FormSection, FormStep } from './form-section.tsx';
import { InsuranceChoice } from './insurance-choice.tsx';
import { Optional } from './optional.tsx';
import { PaymentChoice } from './payment-choice.tsx';
import { PlaceOrder } from './place-order.tsx';
import { storedForm, storeForm } from './stored-form.ts';
import { useCheckout } from './use-checkout.ts';
import type { Customer } from './use-customer.ts';
import { usePaymentMethod } from './use-payment-method.ts';

/** Delivery, address, time slots, insurance, payment, terms and the order button, in one form. */
export function CheckoutForm(props: {
  paymentMethods: readonly PaymentMethod[];
  /** Null: the shop uses no captcha. */
  captcha: CaptchaSettings | null;
  /** Null: the account could not be loaded. */
  customer: Customer | null;
  onBooked: () => void;
}) {
  const t = useT();
  const checkout = useCheckout(props.customer, props.onBooked);
  const { priced, choices, parts, timesChoice, booking, form, errorOf } = checkout;
  const { quote } = priced;
  const payment = usePaymentMethod(props.paymentMethods, quote);
  const currency = useCurrency(quote?.currency ?? '');
  const notice = useRef<HTMLDivElement>(null);
  const offer = quote?.insuranceOffer;
  return (
    // Two columns only where the text leaves room for them: of a sticky box higher than the screen, the top is out of reach.
    <form {...form} className="lg:@container">
      <BookingNotice refusal={booking.refusal} currency={currency} ref={notice} />
      <FaultSummary errorOf={errorOf} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-10 @min-[56rem]:grid-cols-[minmax(0,1fr)_24rem] @min-[56rem]:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-10">
          <FormStep number={1} title={t('checkout.delivery.title')}>
            <FormSection title={t('checkout.delivery.way')}>
              <DeliveryMethod
                chosen={choices.deliveryMethod}
                pickUpAt={timesChoice.slots.branches.filter(hasSlots).map(({ name }) => name)}
                known={knownOfPickUp(quote, timesChoice.slots)}
                onChoose={(deliveryMethod) => checkout.choose({ deliveryMethod })}
              />
            </FormSection>
            <AddressSection
              address={checkout.address}
              place={checkout.place}
              settledPlace={checkout.settledPlace}
              isPickedUp={checkout.isPickedUp}
              canSave={props.customer !== null}
              errorOf={errorOf}
            />
            <TimesSection
              parts={parts}
              choice={timesChoice}
              isPaidOnline={payment.chosen !== undefined && !payment.isCash}
              errorOf={errorOf}
              onChange={checkout.chooseTime}
            />
            {offer && (
              <FormSection title={t('checkout.insurance.title')}>
                <InsuranceChoice
                  offer={offer}
                  currency={currency}
                  chosen={choices.insurance}
                  onChoose={(insurance) => checkout.choose({ insurance })}
                />
              </FormSection>
            )}
          </FormStep>
          <FormStep number={2} title={t('checkout.payment')}>
            <PaymentChoice
              methods={props.paymentMethods}
              quote={quote}
              choice={payment}
              error={errorOf('paymentMethod')}
            />
          </FormStep>
          <FormStep number={3} title={t('checkout.review')}>
            <TextareaField
              name="notes"
              label={
                checkout.isPickedUp ? (
                  t('checkout.pickUpNote')
                ) : (
                  <Optional label={t('checkout.notes')} />
                )
              }
              defaultValue={storedForm().note}
              onChange={({ target }) => storeForm({ note: target.value })}
              error={errorOf('notes')}
              rows={2}
              maxLength={1000}
            />
          </FormStep>
        </div>
        <PlaceOrder
          priced={priced}
          inCash={payment.isCash}
          currency={currency}
          methods={props.paymentMethods}
          captcha={props.captcha}
          booking={booking}
          errorOf={errorOf}
        />
      </div>
    </form>
  );
}

/** Whether it is known yet that nothing can be picked up, and whether that is because all of it comes from abroad. */
function knownOfPickUp(quote: Quote | null, { branches }: SlotsState) {
  if (!quote || branches.length === 0) return 'nothing';
  const isImported = quote.parts.every(({ fees }) =>
    fees.some(({ kind }) => kind === 'custom_duty'),
  );
  return isImported ? 'abroad' : 'local';
}
