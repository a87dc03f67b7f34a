import { declaredCalls } from '@karwan/contract/declared-calls';
import { routeOfCall } from '../security/request-costs.ts';

/** Body limits in bytes of calls that accept more than the default, by path. */
export const largestOfCalls: Readonly<Record<string, number>> = Object.fromEntries(
  declaredCalls.flatMap(({ path, largest }) =>
    largest === undefined ? [] : [[routeOfCall(path), largest]],
  ),
);
