import { type FormEvent, useEffect, useRef } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { useT } from '../../i18n/use-t.ts';
import { captchaToken } from '../../shared/captcha/captcha-token.ts';
import { choicesStore, usualChoices } from '../../state/cart/quote-choices.ts';
import { useQuote } from '../../state/cart/use-quote.ts';
import { useShop } from '../../state/store/shop-store.ts';
import {
  type FormErrors,
  type FormField,
  readAddress,
  savedToShipping,
  toDraft,
  toShippingAddress,
} from './address/address-form.ts';
import { placeOf } from './address/start-address.ts';
import { saveForm, useAddressChoice } from './address/use-address-choice.ts';
import { useSettledPlace } from './address/use-settled-place.ts';
import { branchesWithoutTime, slotsToBook } from './delivery/chosen-times.ts';
import { useChosenTimes } from './delivery/use-chosen-times.ts';
import { useBooking } from './use-booking.ts';
import type { Customer } from './use-customer.ts';

const loadRules = () => import('./address/validate-address.ts');
const loadNext = () => import('./next-page.ts');

/** Loads what is needed once the form is sent. */
export function preloadSubmit(): void {
  void loadRules();
  void loadNext();
}

/** What the checkout's form holds, and what it does when it is sent. */
export function useCheckout(customer: Customer | null, onBooked: () => void) {
  const t = useT();
  const priced = useQuote();
  const { quote, input } = priced;
  const choices = useStore(choicesStore);
  const place = useShop((state) => state.address);
  const address = useAddressChoice(customer, place);
  const settledPlace = useSettledPlace(place);
  const form = useRef<HTMLFormElement>(null);
  const booking = useBooking(priced, {
    onBooked,
    onLoggedOut() {
      if (form.current && !address.chosen) saveForm(readAddress(new FormData(form.current)));
    },
  });
  const { errors, setErrors } = booking;
  const parts = quote?.parts ?? [];
  const timesChoice = useChosenTimes(parts, booking.refusal);
  const { times, setMissing } = timesChoice;

  // Elsewhere in the shop the cart costs what it costs without any of this.
  useEffect(() => () => choicesStore.setState(usualChoices), []);

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
    if (await settledPlace.settle(shippingAddress.customerCity ?? '', own)) return;
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
  /** A field that is being changed is no longer shown as wrong. */
  const clearError = (field: FormField) => {
    if (errors[field]) setErrors({ ...errors, [field]: undefined });
  };
  return {
    form,
    priced,
    choices,
    place,
    address,
    settledPlace,
    parts,
    timesChoice,
    booking,
    submit,
    clearError,
  };
}

const hasAddressFault = (errors: FormErrors) =>
  Object.keys(errors).some((field) => field.startsWith('customer'));
