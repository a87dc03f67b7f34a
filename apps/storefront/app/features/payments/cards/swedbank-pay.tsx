import { clientContext } from '../../../page/context.ts';
import type { Route } from './+types/swedbank-pay';
import { CardPage } from './card-page.tsx';
import { loadAsDocument, loadCardPage } from './load-card-page.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  loadCardPage(request, context.get(clientContext), 'swedbankpay');

export { NoPaymentHere as ErrorBoundary } from '../no-payment-here.tsx';

export const clientLoader = loadAsDocument;

export default function SwedbankPayPage({ loaderData }: Route.ComponentProps) {
  return <CardPage {...loaderData} />;
}
