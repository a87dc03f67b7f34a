import type { AnyContractProcedure, Route } from '@orpc/contract';
import type { CallMeta } from './call-facts.ts';
import { contract } from './contract.ts';

/** A call of the contract with its metadata and its name there, such as `cart.quote`. */
export type DeclaredCall = CallMeta & {
  readonly name: string;
  readonly method: string;
  /** Path template from the root, as in the OpenAPI document: `/v1/item/related/{itemCustomId}`. */
  readonly path: string;
  readonly route: Route;
  readonly errorMap: Readonly<Record<string, { status?: number; message?: string } | undefined>>;
};

/** Every call of the contract. */
export const declaredCalls: readonly DeclaredCall[] = Object.entries(contract).flatMap(
  ([resource, calls]) =>
    Object.entries<AnyContractProcedure>(calls).map(([name, { '~orpc': call }]) => ({
      ...(call.meta as CallMeta),
      name: `${resource}.${name}`,
      method: call.route.method ?? 'POST',
      path: call.route.path ?? '',
      route: call.route,
      errorMap: call.errorMap,
    })),
);

/** A regular expression that matches the whole paths of the chosen calls. */
export function expressionOfCalls(chosen: (call: DeclaredCall) => boolean): RegExp {
  const patterns = declaredCalls
    .filter(chosen)
    .map(({ path }) => path.replaceAll('.', '\\.').replaceAll(/\{\w+\}/g, '[^/]+'));
  return new RegExp(`^(?:${patterns.join('|')})$`);
}

/** Whether a call's response is the same for everybody in a zone. */
export const isSharedByZone = ({ method, shared }: DeclaredCall): boolean =>
  method === 'GET' && shared === 'zone';
