import { type AnyProcedure, call } from '@orpc/server';
import type { RequestContext } from '../../../platform/context.ts';
import { router } from '../../../router.ts';

/** Makes a call by its name in the contract: `staffOrders.note`. */
export function callByName(name: string, input: object, context: RequestContext) {
  const [resource = '', action = ''] = name.split('.');
  const calls = (router as unknown as Record<string, Record<string, AnyProcedure>>)[resource];
  const procedure = calls?.[action];
  if (!procedure) throw new Error(`no call ${name}`);
  return call(procedure, input, { context });
}
