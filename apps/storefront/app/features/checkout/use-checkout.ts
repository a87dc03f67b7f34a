import type { OrderTextName } from '@karwan/contract/order-texts';
import { useEffect } from 'react';
import { flushSync } from 'react-dom';
import { useStore } from 'zustand';
import { captchaToken } from '../../shared/captcha/captcha-token.ts';
import type { FieldFaults } from '../../shared/form/field-fault.ts';
import { type TypedValues, typedValues } from '../../shared/form/typed-values.ts';
import { useCheckedForm } from '../../shared/form/use-checked-form.ts';
import { choicesStore, defaultChoices, type QuoteChoices } from '../../state/cart/quote-choices.ts';
import { useQuote } from '../../state/cart/use-quote.ts';
import { useShop } from '../../state/store/shop-store.ts';
import {
  readAddress,
  savedToShipping,
  toDraft,
  toShippingAddress,
} from './address/address-form.ts';
import { placeOf } from './address/start-address.ts';
import { useAddressChoice } from './address/use-address-choice.ts';
import { useSettledPlace } from './address/use-settled-place.ts';
import { faultsOfTimes, slotsToBook, timeField } from './delivery/chosen-times.ts';
import { type TimesChoice, useChosenTimes } from './delivery/use-chosen-times.ts';
import { forgetForm, storedForm, storeForm } from './stored-form.ts';
import { useBooking } from './use-booking.ts';
import type { Customer } from './use-customer.ts';

/** The state of the checkout's form, and what submitting it does. */
export function useCheckout(customer: Customer | null, onBooked: () => void) {
  const priced = useQuote();
  const { quote, input } = priced;
  const choices = useStore(choicesStore);
  const place = useShop((state) => state.address);
  const address = useAddressChoice(customer, place);
  const settledPlace = useSettledPlace(place);
  /** Copies a saved address into the form, where its errors can be seen. */
  const showAddress = (faults: FieldFaults) => {
    const isOfAddress = Object.keys(faults).some((field) => field.startsWith('customer'));
    if (address.chosen && isOfAddress) address.edit(address.chosen);
  };
  const booking = useBooking(priced, {
    onBooked() {
      forgetForm();
      onBooked();
    },
    onRefused: showAddress,
  });
  const parts = quote?.parts ?? [];
  const timesChoice = useChosenTimes(parts, booking.refusal);
  const { times } = timesChoice;
  const checked = useCheckedForm({
    answer: booking.refusal,
    async loadRules() {
      // Preloaded, since it is needed once the order is booked.
      void import('./next-page.ts');
      void import('./booked-cart.ts');
      const { faultsOfOrder } = await import('./order-rules.ts');
      return {
        check(typed) {
          const faults = {
            ...faultsOfOrder(shippingOf(typed), {
              hasAcceptedTerms: typed.termsAccepted === 'on',
              isPickedUp,
            }),
            ...faultsOfTimes(parts, times),
          };
          if (Object.keys(faults).length === 0) return {};
          // Rendered synchronously, so that the first invalid field can be focused.
          flushSync(() => showAddress(faults));
          return { faults };
        },
      };
    },
    send: (_, data) => void order(data),
  });

  useEffect(() => {
    const { deliveryMethod = 'home', insurance = false } = storedForm();
    // Only what differs, because any change prices the cart again.
    if (deliveryMethod !== 'home' || insurance)
      choicesStore.setState({ deliveryMethod, insurance });
    // Outside the checkout, the cart is priced without these choices.
    return () => choicesStore.setState(defaultChoices);
  }, []);

  const isPickedUp = parts.length > 0 && parts.every((part) => part.deliveryMethod === 'store');
  const shippingOf = (typed: TypedValues) =>
    address.chosen && !isPickedUp
      ? savedToShipping(address.chosen, place)
      : toShippingAddress(readAddress(typed), place);

  const order = async (written: FormData) => {
    const typed = typedValues(written);
    const shippingAddress = shippingOf(typed);
    // Another location has other prices, which the shopper must see before booking.
    const own = address.chosen && placeOf(address.chosen);
    if (!isPickedUp && (await settledPlace.settle(shippingAddress.customerCity ?? '', own))) return;
    if (!quote || !input) return;
    const texts: Readonly<Record<OrderTextName, string | undefined>> = {
      customerNotes: typed.notes?.trim() || undefined,
    };
    await booking.book(
      {
        ...choices,
        items: input.items,
        coupons: input.coupons,
        quoteId: quote.id,
        currency: input.currency,
        shippingAddress,
        slots: slotsToBook(parts, times),
        paymentMethod: typed.paymentMethod ?? '',
        ...texts,
        // The server rejects anything but true.
        termsAccepted: (typed.termsAccepted === 'on') as true,
        captcha: captchaToken(written),
      },
      typed.saveAddress === 'on' ? toDraft(shippingAddress, place?.formattedAddress) : null,
    );
  };
  const choose = (choice: Partial<QuoteChoices>) => {
    choicesStore.setState(choice);
    storeForm(choice);
  };
  const chooseTime: TimesChoice['choose'] = (branchId, time) => {
    timesChoice.choose(branchId, time);
    checked.clear(timeField(branchId));
  };
  const { form, errorOf } = checked;
  return {
    form,
    errorOf,
    priced,
    choices,
    choose,
    place,
    address,
    settledPlace,
    parts,
    isPickedUp,
    timesChoice,
    chooseTime,
    booking,
  };
}
