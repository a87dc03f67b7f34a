import { declaredCalls } from '@karwan/contract/declared-calls';
import { routeOfCall } from '../security/request-costs.ts';

/** Bytes that requests of calls may have which carry more than others do, by path. */
export const largestOfCalls: Readonly<Record<string, number>> = Object.fromEntries(
  declaredCalls.flatMap(({ path, largest }) =>
    largest === undefined ? [] : [[routeOfCall(path), largest]],
  ),
);
