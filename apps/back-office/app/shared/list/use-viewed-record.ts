import { useCallback, useEffect, useReducer, useState } from 'react';
import { quickViewPath } from './quick-view.ts';

interface Answer<Shown> {
  readonly href: string;
  /** Undefined: it could not be read. */
  readonly record?: Shown;
}

/**
 * Reads what a quick view shows of a record. By `fetch`, because a failed load of the router would replace the list by an
 * error page.
 */
export function useViewedRecord<Shown>(href: string) {
  const [answer, setAnswer] = useState<Answer<Shown>>();
  const [round, next] = useReducer((before: number) => before + 1, 0);
  useEffect(() => {
    const stop = new AbortController();
    const read = async () => {
      const given = await fetch(quickViewPath(href), {
        signal: stop.signal,
        cache: round === 0 ? 'default' : 'reload',
      });
      if (!given.ok) throw new Error(`${given.status}`);
      return (await given.json()) as Shown;
    };
    read().then(
      (record) => stop.signal.aborted || setAnswer({ href, record }),
      () => stop.signal.aborted || setAnswer({ href }),
    );
    return () => stop.abort();
  }, [href, round]);
  const shown = answer?.href === href ? answer : undefined;
  return {
    record: shown?.record,
    isMissing: shown !== undefined && shown.record === undefined,
    reload: useCallback(() => next(), []),
  };
}
