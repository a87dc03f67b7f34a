import { type SignedInCustomer, signInCustomers } from '../../../bench/src/load/sign-in.ts';
import { databaseUrl } from '../postgres/start-pair.ts';

export type Customer = SignedInCustomer;

/** Signed-in customers of the shop. */
export const makeCustomers = (amount: number) => signInCustomers(databaseUrl(5000), amount);
