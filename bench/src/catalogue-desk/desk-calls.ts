import type { LoadRequest } from '../load/run-load.ts';
import { jsonHeaders } from '../load/run-load.ts';
import type { SignedInCustomer } from '../load/sign-in.ts';
import { type Answer, medianTime, send } from '../load/time-requests.ts';
import type { Stage } from '../measure/measurement.ts';

/** Calls of which the median is reported; as many warm-up calls come before them. */
const calls = 20;

/** Context for calls by a staff member. */
export interface Desk {
  readonly stage: Stage;
  get(path: string): LoadRequest;
  post(path: string, body: object): LoadRequest;
}

export function deskOf(stage: Stage, { authorization }: SignedInCustomer): Desk {
  return {
    stage,
    get: (path) => ({ path: `/v1/staff/${path}`, headers: { authorization } }),
    post: (path, body) => ({
      method: 'POST',
      path: `/v1/staff/${path}`,
      headers: { ...jsonHeaders, authorization },
      body: JSON.stringify(body),
    }),
  };
}

export const timeOf = ({ stage }: Desk, request: LoadRequest) =>
  medianTime(stage.shop.origin, request, calls);

export const jsonOf = <Value>({ body }: Answer): Value => JSON.parse(body.toString()) as Value;

/** The response of a call. */
export const ask = async <Value>({ stage }: Desk, request: LoadRequest): Promise<Value> =>
  jsonOf<Value>(await send(stage.shop.origin, request));
