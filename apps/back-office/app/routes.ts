import { index, prefix, type RouteConfig, route } from '@react-router/dev/routes';

// Every path of the back office begins with `/staff`: it is no `basename`, since forms and redirects also lead
// to the shop's own pages.
export default prefix('staff', [
  index('home/home.tsx'),
  route('orders', 'orders/list.tsx'),
  route('orders/:orderId', 'orders/booking.tsx'),
  route('calls', 'calls/start.tsx'),
  route('calls/:parentOrderId', 'calls/call.tsx'),
  route('freight', 'freight/queue.tsx'),
  route('refunds', 'refunds/requests.tsx'),
  route('payments', 'payments/operations.tsx'),
  route('moderation/:kind', 'moderation/texts.tsx'),
  route('messages', 'messages/failed.tsx'),
  route('print/slips', 'print/slips.tsx'),
  route('search', 'frame/search.tsx'),
  route('more', 'frame/more.tsx'),
  route('language', 'frame/language.tsx'),
  route('sign-out', 'frame/sign-out.tsx'),
  route('manifest.webmanifest', 'frame/web-manifest.tsx'),
  route('*', 'frame/missing.tsx'),
]) satisfies RouteConfig;
