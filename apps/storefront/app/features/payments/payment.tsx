import { readOrderNumber } from '@karwan/contract/order-number';
import { isOnlineGateway, onlineMethods } from '@karwan/contract/payment-page';
import { Suspense } from 'react';
import { redirectDocument } from 'react-router';
import { clientContext } from '../../page/context.ts';
import type { Route } from './+types/payment';
import { PaymentLoading } from './payment-loading.tsx';
import { PaymentPage } from './payment-page.tsx';
import { paymentViews } from './providers/payment-views.ts';

/** Contains nothing personal: the browser requests the payment, which only its customer can read. */
export async function loader({ request, params, context }: Route.LoaderArgs) {
  const gateway = params.gateway.toLowerCase();
  const { searchParams } = new URL(request.url);
  const id = readOrderNumber(searchParams.get('id'));
  if (id === undefined || !isOnlineGateway(gateway))
    throw new Response('Not found', { status: 404 });
  const { name, kind } = onlineMethods[gateway];
  const reference = searchParams.get('payeeReference') ?? '';
  const methods =
    kind === 'card' ? await context.get(clientContext).configurations.paymentMethods({}) : [];
  return {
    title: methods.find(({ key }) => key === gateway)?.title ?? name,
    view: {
      id,
      gateway,
      name,
      payeeReference: /^[0-9A-Za-z]{28}$/.test(reference) ? reference : undefined,
      validated: searchParams.get('validated') === '1',
      returned: searchParams.has('returned'),
      cancelled: searchParams.has('cancelled'),
      another: searchParams.has('another'),
      authToken: searchParams.get('auth_token'),
    },
  };
}

/** Only these pages' content security policy allows the provider's view, so client-side navigation becomes a full load. */
export function clientLoader({ request }: Route.ClientLoaderArgs): never {
  throw redirectDocument(request.url);
}

export { PaymentNotFound as ErrorBoundary } from './payment-not-found.tsx';

/** The page to pay for a booking online (spec section 2, Payment and confirmation). */
export default function PaymentRoute({ loaderData: { title, view } }: Route.ComponentProps) {
  const View = paymentViews.get(view.gateway);
  return (
    <PaymentPage name={title}>
      <Suspense fallback={<PaymentLoading />}>{View && <View {...view} />}</Suspense>
    </PaymentPage>
  );
}
