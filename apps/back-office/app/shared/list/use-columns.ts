import { useState } from 'react';
import { useRouteLoaderData } from 'react-router';
import { hiddenColumnsLine } from '../../page/hidden-columns-cookie.ts';
import type { RootData } from '../../root.tsx';
import type { Column } from './columns.ts';

/** The columns of a list that the member has not hidden in this browser, and what hides them. */
export function useColumns<Row>(list: string, all: readonly Column<Row>[]) {
  const stored = useRouteLoaderData<RootData>('root')?.hiddenColumns ?? {};
  const [hidden, setHidden] = useState(stored[list] ?? []);
  const toggle = (key: string) => {
    const next = hidden.includes(key) ? hidden.filter((one) => one !== key) : [...hidden, key];
    setHidden(next);
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers of staff
    document.cookie = hiddenColumnsLine({ ...stored, [list]: next });
  };
  return { shown: all.filter(({ key }) => !hidden.includes(key)), all, hidden, toggle };
}
