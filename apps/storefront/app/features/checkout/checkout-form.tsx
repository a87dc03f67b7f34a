import type { OfferedSlot } from '@karwan/contract/branch';
import type { PaymentMethod } from '@karwan/contract/tenant';
import { late } from '@karwan/ui/behaviour/late.ts';
import { Button } from '@karwan/ui/controls/button';
import { CheckboxField, TextareaField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { type FormEvent, Suspense, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { fieldFault } from '../../i18n/field-fault.ts';
import { useT } from '../../i18n/use-t.ts';
import { useCurrency } from '../../page/root-data.ts';
import { Captcha, type CaptchaSettings } from '../../shared/captcha/captcha.tsx';
import { captchaToken } from '../../shared/captcha/captcha-token.ts';
import { choicesStore, choose, usualChoices } from '../../state/cart/quote-choices.ts';
import { useQuote } from '../../state/cart/use-quote.ts';
import { useShop } from '../../state/store/shop-store.ts';
import { CartHandOff } from '../hand-off/cart-hand-off.tsx';
import { AddressFields } from './address/address-fields.tsx';
import {
  type FormErrors,
  type FormField,
  readAddress,
  savedToShipping,
  toDraft,
  toShippingAddress,
} from './address/address-form.ts';
import { SavedAddresses } from './address/saved-addresses.tsx';
import { placeOf } from './address/start-address.ts';
import { useAddressChoice } from './address/use-address-choice.ts';
import { useSettledPlace } from './address/use-settled-place.ts';
import { BookingNotice } from './booking-notice.tsx';
import {
  branchesWithoutTime,
  type ChosenTimes,
  slotsToBook,
  timesOf,
} from './delivery/chosen-times.ts';
import { DeliveryMethod } from './delivery/delivery-method.tsx';
import { hasSlots, useBranchSlots } from './delivery/use-branch-slots.ts';
import { FormSection } from './form-section.tsx';
import { InsuranceChoice } from './insurance-choice.tsx';
import { keepForm } from './kept-form.ts';
import { PaymentChoice } from './payment-choice.tsx';
import { OrderSummary } from './summary/order-summary.tsx';
import { useBooking } from './use-booking.ts';
import type { Customer } from './use-customer.ts';

const loadRules = () => import('./address/validate-address.ts');
const loadNext = () => import('./next-page.ts');
const DeliveryTimes = late(() => import('./delivery/delivery-times.tsx'));

/** Delivery, address, times, insurance, payment, terms and the order itself, in one form. */
export function CheckoutForm(props: {
  paymentMethods: readonly PaymentMethod[];
  /** Null where the shop asks for none. */
  captcha: CaptchaSettings | null;
  /** Null where the account could not be asked. */
  customer: Customer | null;
  onBooked: () => void;
}) {
  const t = useT();
  const priced = useQuote();
  const { quote, input } = priced;
  const choices = useStore(choicesStore);
  const currency = useCurrency(quote?.currency ?? '');
  const place = useShop((kept) => kept.address);
  const address = useAddressChoice(props.customer, place);
  const { unknownCity, settle } = useSettledPlace(place);
  const form = useRef<HTMLFormElement>(null);
  const booking = useBooking(priced, {
    onBooked: props.onBooked,
    onLoggedOut() {
      if (form.current && !address.chosen) keepForm(readAddress(new FormData(form.current)));
    },
  });
  const { errors, setErrors, refusal } = booking;
  const notice = useRef<HTMLDivElement>(null);
  const parts = quote?.parts ?? [];
  const slots = useBranchSlots(parts.map(({ branchId }) => branchId));
  const { renew } = slots;
  const [times, setTimes] = useState<ChosenTimes>({});
  const [missing, setMissing] = useState<readonly string[]>([]);

  // Elsewhere in the shop the cart costs what it costs without any of this.
  useEffect(() => () => choicesStore.setState(usualChoices), []);
  useEffect(() => {
    if (refusal?.fault !== 'times') return;
    renew();
    setTimes({});
  }, [refusal, renew]);

  /** The first of what is wrong is shown and takes the focus, once it is drawn. */
  const show = (found: FormErrors, withoutTime: readonly string[]) => {
    flushSync(() => {
      setErrors(found);
      setMissing(withoutTime);
      if (address.chosen && hasAddressFault(found)) address.edit(address.chosen);
    });
    const first = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
    first?.scrollIntoView({ block: 'center' });
    first?.focus({ preventScroll: true });
  };

  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const written = new FormData(event.currentTarget);
    const shippingAddress = address.chosen
      ? savedToShipping(address.chosen, place)
      : toShippingAddress(readAddress(written), place);
    const found = (await loadRules()).validateAddress(shippingAddress);
    if (written.get('terms') !== 'on') found.termsAccepted = t('checkout.termsRequired');
    const withoutTime = branchesWithoutTime(parts, times);
    if (Object.keys(found).length > 0 || withoutTime.length > 0) return show(found, withoutTime);
    setErrors({});
    setMissing([]);
    // Another place has other prices: they are looked at before anything is booked.
    const own = address.chosen && placeOf(address.chosen);
    if (await settle(shippingAddress.customerCity ?? '', own)) return;
    if (!quote || !input) return;
    const notes = String(written.get('notes') ?? '').trim() || undefined;
    await booking.book(
      {
        ...choices,
        items: input.items,
        quoteId: quote.id,
        currency: input.currency,
        shippingAddress: { ...shippingAddress, notes },
        slots: slotsToBook(parts, times),
        paymentMethod: String(written.get('paymentMethod')),
        customerNotes: notes,
        termsAccepted: true,
        captcha: captchaToken(written),
      },
      written.get('saveAddress') === 'on'
        ? toDraft(shippingAddress, place?.formattedAddress)
        : null,
    );
  };
  const mend = (field: FormField) => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  };
  const setTime = (branchId: string, time: OfferedSlot | 'open' | undefined) => {
    setTimes({ ...times, [branchId]: time });
    setMissing(missing.filter((one) => one !== branchId));
  };
  const openBranches = slots.branches.filter(hasSlots);
  const offer = quote?.insuranceOffer;
  const isFetched = parts.length > 0 && parts.every((part) => part.deliveryMethod === 'store');

  return (
    <form
      ref={form}
      noValidate
      onSubmit={submit}
      onFocus={() => {
        void loadRules();
        void loadNext();
      }}
    >
      <BookingNotice refusal={refusal} currency={currency} ref={notice} />
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-12 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-12">
          <FormSection title={t('checkout.delivery.title')}>
            <DeliveryMethod
              chosen={choices.deliveryMethod}
              pickUpAt={openBranches.map(({ name }) => name)}
              onChoose={(deliveryMethod) => choose({ deliveryMethod })}
            />
          </FormSection>
          <FormSection
            title={t(isFetched ? 'checkout.contact' : 'checkout.shippingAddress')}
            intro={isFetched && t('checkout.contactIntro')}
          >
            {address.saved.length > 0 && (
              <SavedAddresses
                addresses={address.saved}
                chosen={address.chosen}
                onChoose={(one) => {
                  address.choose(one);
                  if (one && !placeOf(one)) void settle(one.customerCity);
                }}
              />
            )}
            {!address.chosen && (
              <div className={address.saved.length > 0 ? 'mt-6' : undefined}>
                <AddressFields
                  errors={errors}
                  values={address.values}
                  onChange={mend}
                  onCity={settle}
                />
                {props.customer && (
                  <CheckboxField
                    name="saveAddress"
                    defaultChecked={address.saved.length === 0}
                    label={t('checkout.addresses.save')}
                    className="mt-3"
                  />
                )}
              </div>
            )}
            {unknownCity !== null && place && (
              <p role="status" className="mt-4 border-s-2 border-brass ps-3 text-sm text-ink-soft">
                {t('checkout.cityUnknown', {
                  city: unknownCity,
                  place: place.city || place.formattedAddress,
                })}
              </p>
            )}
          </FormSection>
          {(slots.branches.length > 0 || slots.failed) && (
            <FormSection
              title={t(`checkout.times.${timesOf(parts)}Title`)}
              intro={t(`checkout.times.${timesOf(parts)}Intro`)}
            >
              <Suspense fallback={<Skeleton className="h-24" />}>
                <DeliveryTimes
                  parts={parts}
                  slots={slots}
                  times={times}
                  errors={Object.fromEntries(
                    missing.map((branchId) => [branchId, t('checkout.times.missing')]),
                  )}
                  onChange={setTime}
                />
              </Suspense>
            </FormSection>
          )}
          {offer && (
            <FormSection title={t('checkout.insurance.title')}>
              <InsuranceChoice
                offer={offer}
                currency={currency}
                chosen={choices.insurance}
                onChoose={(insurance) => choose({ insurance })}
              />
            </FormSection>
          )}
          <FormSection title={t('checkout.payment')}>
            <PaymentChoice
              methods={props.paymentMethods}
              charge={quote?.cardCharge ?? null}
              currency={quote?.currency ?? ''}
              total={quote?.summary.grandTotal ?? 0}
            />
          </FormSection>
          <FormSection title={t('checkout.notesTitle')}>
            <TextareaField
              name="notes"
              label={t('checkout.notes')}
              error={fieldFault(t, errors.notes)}
              rows={3}
              maxLength={1000}
              onChange={() => mend('notes')}
            />
          </FormSection>
        </div>
        <div className="border border-line bg-raised p-6 lg:top-24 lg:[@media(min-height:72rem)]:sticky">
          <OrderSummary priced={priced} currency={currency} />
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
          <Captcha settings={props.captcha} answered={refusal} />
          {errors.captcha && (
            <p className="mt-2 text-sm text-oxblood">{t('account.login.captcha')}</p>
          )}
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
          {quote && <CartHandOff quote={quote} currency={currency} />}
        </div>
      </div>
    </form>
  );
}

const hasAddressFault = (errors: FormErrors) =>
  Object.keys(errors).some((field) => field.startsWith('customer'));
