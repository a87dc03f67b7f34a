import { readOrderNumber } from '@karwan/contract/order-number';
import { PaymentPage } from '../payment-page.tsx';
import type { Route } from './+types/wallet';
import { WalletPanel } from './wallet-panel.tsx';

/** Nothing personal: the browser asks for the payment itself, and only its own customer is answered. */
export async function loader({ request }: Route.LoaderArgs) {
  const { pathname, searchParams } = new URL(request.url);
  const id = readOrderNumber(searchParams.get('id'));
  if (id === undefined) throw new Response('Not found', { status: 404 });
  const gateway = pathname.includes('jazzcash') ? ('jazzcash' as const) : ('easypaisa' as const);
  return {
    id,
    gateway,
    name: walletNames[gateway],
    authToken: searchParams.get('auth_token'),
    returned: searchParams.has('returned'),
  };
}

export { NoPaymentHere as ErrorBoundary } from '../no-payment-here.tsx';

const walletNames = { easypaisa: 'Easypaisa', jazzcash: 'JazzCash' };

/** Where a booking is paid by a mobile wallet (spec section 2, Payment and confirmation). */
export default function WalletPage({ loaderData }: Route.ComponentProps) {
  return (
    <PaymentPage name={loaderData.name}>
      <WalletPanel {...loaderData} />
    </PaymentPage>
  );
}
