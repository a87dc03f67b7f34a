import { createContext, useContext } from 'react';
import type { Location, Navigation } from 'react-router';
import type { Router } from '../router/router.ts';
import type { ByRoute, FetcherState } from '../router/router-state.ts';
import type { Match } from '../routes/match.ts';

export interface Shown {
  readonly matches: readonly Match[];
  readonly loaderData: ByRoute;
  readonly actionData: ByRoute | undefined;
  readonly errors: ByRoute | undefined;
}

export interface Pending {
  readonly navigation: Navigation;
  readonly revalidation: 'idle' | 'loading';
}

/** Separate contexts for the parts of the router's state, so that a change re-renders only the components that read it. */
export const RouterContext = createContext<Router | undefined>(undefined);
export const LocationContext = createContext<Location | undefined>(undefined);
export const ShownContext = createContext<Shown | undefined>(undefined);
export const PendingContext = createContext<Pending | undefined>(undefined);
export const FetchersContext = createContext<ReadonlyMap<string, FetcherState>>(new Map());
export const OutletContext = createContext<React.ReactNode>(null);
export const RouteErrorContext = createContext<unknown>(undefined);

function required<Value>(value: Value | undefined): Value {
  if (value === undefined) throw new Error('Outside the router');
  return value;
}

export const useRouter = () => required(useContext(RouterContext));
export const useShown = () => required(useContext(ShownContext));
export const usePending = () => required(useContext(PendingContext));
export const useLocation = () => required(useContext(LocationContext));
