import { useCallback, useContext, useEffect, useId, useMemo } from 'react';
import type { SubmitOptions, SubmitTarget } from 'react-router';
import type { FetcherState } from '../router/router-state.ts';
import { readSubmission } from '../router/submission.ts';
import { FetchersContext, useRouter } from './contexts.ts';
import { RoutedForm } from './form.tsx';

const idle: FetcherState = { state: 'idle' };

/** Submits forms without navigation, and returns their state and result. */
export function useFetcher() {
  const router = useRouter();
  const key = useId();
  const fetcher = useContext(FetchersContext).get(key) ?? idle;
  const submit = useCallback(
    async (target: SubmitTarget, options: SubmitOptions = {}) => {
      const { pathname, search } = router.state.location;
      await router.send(key, readSubmission(target, options, pathname + search));
    },
    [router, key],
  );
  const Form = useMemo(
    () => (props: Omit<Parameters<typeof RoutedForm>[0], 'send'>) => (
      <RoutedForm {...props} send={submit} />
    ),
    [submit],
  );
  useEffect(() => () => router.forget(key), [router, key]);
  return useMemo(() => ({ Form, submit, ...fetcher }), [Form, submit, fetcher]);
}
