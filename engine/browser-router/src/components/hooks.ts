import { useCallback, useContext, useMemo } from 'react';
import type { NavigateOptions, SubmitOptions, SubmitTarget } from 'react-router';
import { readSubmission } from '../router/submission.ts';
import type { RouteModules } from '../routes/route-modules.ts';
import type { Shown } from './contexts.ts';
import {
  LocationContext,
  OutletContext,
  RouteErrorContext,
  usePending,
  useRouter,
  useShown,
} from './contexts.ts';

/** The outlet of a layout: the route within it. */
export const Outlet = () => useContext(OutletContext);

export const useNavigation = () => usePending().navigation;

export const useRouteLoaderData = (id: string) => useShown().loaderData[id];

export function useRouteError(): unknown {
  const thrown = useContext(RouteErrorContext);
  return thrown;
}

/** The matches as `useMatches` returns them. */
export const describeMatches = ({ matches, loaderData }: Shown, modules: RouteModules) =>
  matches.map(({ route: { id }, params, pathname }) => ({
    id,
    params,
    pathname,
    loaderData: loaderData[id],
    handle: modules.get(id)?.handle,
  }));

export function useMatches() {
  const shown = useShown();
  const { modules } = useRouter();
  return useMemo(() => describeMatches(shown, modules), [shown, modules]);
}

export function useNavigate() {
  const router = useRouter();
  return useCallback(
    (to: string | number, options?: NavigateOptions) => router.navigate(to, options),
    [router],
  );
}

export function useSubmit() {
  const router = useRouter();
  return useCallback(
    async (target: SubmitTarget, options: SubmitOptions = {}) => {
      const { pathname, search } = router.state.location;
      await router.submit(readSubmission(target, options, pathname + search), options);
    },
    [router],
  );
}

export function useRevalidator() {
  const router = useRouter();
  const { revalidation: state } = usePending();
  const revalidate = useCallback(() => router.revalidate(), [router]);
  return useMemo(() => ({ revalidate, state }), [revalidate, state]);
}

export function useSearchParams() {
  const { search = '' } = useContext(LocationContext) ?? {};
  return useMemo(() => [new URLSearchParams(search)] as const, [search]);
}
