import { OrderNotFound } from './order-not-found.tsx';

/** The error boundary of every payment page. */
export const PaymentNotFound = () => <OrderNotFound about="payment" />;
