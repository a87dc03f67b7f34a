import {
  type ContractRouter,
  type ContractRouterClient,
  type EnhancedContractRouter,
  oc,
} from '@orpc/contract';
import type { CallMeta } from './call-facts.ts';
import * as calls from './calls.ts';

type Contract = EnhancedContractRouter<typeof calls, Record<never, never>>;

/** Every call of the shop, declared once: server, typed client and OpenAPI document are derived from it. */
export const contract: Contract = oc.prefix('/v1').router(calls satisfies ContractRouter<CallMeta>);

/** Typed client of the contract, used in process on the server or over HTTP. */
export type ShopClient = ContractRouterClient<typeof contract>;
