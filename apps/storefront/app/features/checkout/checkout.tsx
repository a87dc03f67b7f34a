import { cashOnDelivery } from '@karwan/contract/payments/cash-on-delivery';
import { Button } from '@karwan/ui/controls/button';
import { Link } from '@karwan/ui/controls/link';
import { ChevronStartIcon } from '@karwan/ui/layout/icons';
import { Container } from '@karwan/ui/layout/layout';
import { Skeleton } from '@karwan/ui/layout/skeleton';
import { useEffect, useRef } from 'react';
import { useGo } from '../../i18n/carried.ts';
import { useT } from '../../i18n/use-t.ts';
import { clientContext } from '../../page/context.ts';
import { useRootData } from '../../page/root-data.ts';
import { Seo } from '../../page/seo/seo-tags.tsx';
import { OrderWithoutScript } from '../../shared/no-script/order-without-script.tsx';
import { useShop } from '../../state/store/shop-store.ts';
import { useStoreReady } from '../../state/store/use-store-ready.ts';
import type { Route } from './+types/checkout';
import { CheckoutForm } from './checkout-form.tsx';
import { GuestNote } from './guest-note.tsx';
import { OrderFrame } from './order-frame.tsx';
import { useCustomer } from './use-customer.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { auth, configurations } = context.get(clientContext);
  const [paymentMethods, { captcha, proofs }] = await Promise.all([
    configurations.paymentMethods({}),
    auth.methods({}),
  ]);
  // Who is not logged in pays in cash, once a call has proved the number.
  const forGuests = proofs.includes('call')
    ? paymentMethods.filter(({ key }) => key === cashOnDelivery)
    : [];
  return { paymentMethods, captcha, forGuests };
}

/**
 * The checkout (spec section 2). An empty cart redirects to the cart page; a visitor who is not logged in
 * is sent to the login, which returns here, unless the shop takes cash orders without one.
 */
export default function CheckoutPage({ loaderData }: Route.ComponentProps) {
  const t = useT();
  const go = useGo();
  const ready = useStoreReady();
  const isEmpty = useShop((state) => state.cart.lines.length === 0);
  const isLoggedIn = useShop((state) => state.user !== null);
  const { customer, retry } = useCustomer(ready && isLoggedIn && !isEmpty);
  const { siteName } = useRootData().site;
  const { forGuests, paymentMethods, captcha } = loaderData;
  const isGuest = !isLoggedIn && forGuests.length > 0;
  const isBooked = useRef(false);
  useEffect(() => {
    // The page may still be open when the cart is emptied after booking; the booking itself navigates on.
    if (!ready || isBooked.current) return;
    if (isEmpty) void go('/shop/cart', { replace: true });
    else if (!isLoggedIn && !isGuest) void go('/account/login?source=checkout', { replace: true });
  }, [ready, isEmpty, isLoggedIn, isGuest, go]);
  useEffect(() => {
    // After the payment, the browser may restore this page from the back/forward cache, with its order booked.
    const onPageShow = ({ persisted }: PageTransitionEvent) => {
      if (persisted && isBooked.current) void go('/shop/cart', { replace: true });
    };
    window.addEventListener('pageshow', onPageShow);
    return () => window.removeEventListener('pageshow', onPageShow);
  }, [go]);
  return (
    <OrderFrame>
      <Container className="pb-section pt-2" isUndisturbed>
        <Seo
          title={`${t('checkout.title')}: ${siteName}`}
          description={t('checkout.robots', { name: siteName })}
        />
        <Link
          href="/shop/cart"
          className="inline-flex min-h-11 items-center gap-1 text-sm underline-offset-4 hover:underline"
        >
          <ChevronStartIcon className="size-4" />
          {t('cart.title')}
        </Link>
        <h1 className="mb-6 text-title">{t('checkout.title')}</h1>
        <OrderWithoutScript className="py-6 text-ink-soft" />
        {ready && !isEmpty && (isGuest || (isLoggedIn && customer !== undefined)) ? (
          <>
            {isGuest && <GuestNote />}
            {!isGuest && customer === null && (
              <p
                className="mb-8 flex flex-wrap items-center gap-4 text-sm text-ink-soft"
                role="status"
              >
                {t('checkout.addresses.failed')}
                <Button variant="secondary" size="small" onClick={retry}>
                  {t('common.tryAgain')}
                </Button>
              </p>
            )}
            <CheckoutForm
              key={isGuest ? 'guest' : 'customer'}
              paymentMethods={isGuest ? forGuests : paymentMethods}
              captcha={captcha}
              customer={isGuest ? null : (customer ?? null)}
              onBooked={() => {
                isBooked.current = true;
              }}
            />
          </>
        ) : (
          <div
            aria-hidden="true"
            className="grid min-h-[40rem] content-start gap-5 noscript:hidden lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16"
          >
            <div className="grid content-start gap-5">
              <Skeleton className="h-20" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
              <Skeleton className="h-12" />
            </div>
            <Skeleton className="h-72" />
          </div>
        )}
      </Container>
    </OrderFrame>
  );
}
