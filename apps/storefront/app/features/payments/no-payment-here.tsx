import { NoOrderHere } from './no-order-here.tsx';

/** The error boundary of every payment page. */
export const NoPaymentHere = () => <NoOrderHere about="payment" />;
