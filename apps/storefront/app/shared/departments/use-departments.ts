import type { Department } from '@karwan/contract/category';
import { useCallback, useEffect, useState } from 'react';
import { fetchDepartments } from '../../state/calls/browser-calls.ts';

let cached: readonly Department[] | null = null;
let flight: Promise<readonly Department[]> | null = null;

/** One call per page load, shared by the menus; a failed call is retried at the next use. */
async function departmentTree(): Promise<readonly Department[]> {
  flight ??= fetchDepartments();
  try {
    cached = await flight;
    return cached;
  } finally {
    flight = null;
  }
}

/** The department tree, fetched when first `wanted`. Null while it is loading. */
export function useDepartments(requested: boolean) {
  const [tree, setTree] = useState(cached);
  const [failed, setFailed] = useState(false);
  const load = useCallback(() => {
    setFailed(false);
    departmentTree().then(setTree, () => setFailed(true));
  }, []);
  useEffect(() => {
    if (requested && !cached) load();
  }, [requested, load]);
  return { tree, failed, retry: load };
}
