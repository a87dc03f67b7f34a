import type { ShopClient } from '@karwan/contract/contract';
import { type RouterContextProvider, redirect } from 'react-router';
import { clientContext, visitContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { loginAddress } from './login/login-address.ts';

interface RouteArgs {
  request: Request;
  context: Readonly<RouterContextProvider>;
}

/** The contract's code of a failed call. */
export function codeOf(error: unknown): string | undefined {
  return typeof error === 'object' && error !== null && 'code' in error
    ? String(error.code)
    : undefined;
}

/**
 * Runs `act` for the logged-in customer. Other visitors are redirected to the login and return
 * afterwards; if their session has expired, the login page says so (spec section 8).
 * @throws Response a redirect, or the error page for a failed call
 */
export async function asCustomer<T>(
  { request, context }: RouteArgs,
  act: (client: ShopClient) => Promise<T>,
): Promise<T> {
  try {
    return await act(context.get(clientContext));
  } catch (error) {
    if (error instanceof Response) throw error;
    throw toLogin({ request, context }, error) ?? pageFault(error);
  }
}

/** The redirect to the login or to the second factor's setup, if the error requires one. */
export function toLogin({ request, context }: RouteArgs, error: unknown): Response | undefined {
  if (codeOf(error) === 'SECOND_FACTOR_MISSING') return redirect('/account/security');
  const isRefused = codeOf(error) === 'UNAUTHORIZED' || codeOf(error) === 'FORBIDDEN';
  if (!isRefused) return undefined;
  const page = new URL(request.url).searchParams.get('page');
  const query = page === null ? '' : `?page=${encodeURIComponent(page)}`;
  return redirect(loginAddress(context.get(visitContext).path + query));
}
