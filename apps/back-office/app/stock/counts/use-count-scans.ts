import type { CountScan } from '@karwan/contract/stock-counts';
import { longestCode } from '@karwan/contract/stock-states';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { scanTone } from '../../scan/scan-tone.ts';
import { countedWith, scanQueue } from './scan-queue.ts';
import type { ScansAnswer } from './scans.ts';

/** Scans per request. */
const batchSize = 200;
/** Milliseconds before a retry; going online retries at once. */
const retryDelay = 10_000;

interface Known {
  readonly name: string;
  readonly counted: number;
  readonly isUnknown: boolean;
  /** Whether another member is to recount it. */
  readonly isForOther: boolean;
}

const nothing: Known = { name: '', counted: 0, isUnknown: false, isForOther: false };

export interface LastScan extends Known {
  readonly code: string;
}

/** Queues scans in the browser, and sends them when there is a connection. */
export function useCountScans(countId: string, onSent: () => void) {
  const queue = useMemo(
    () => (typeof localStorage === 'undefined' ? undefined : scanQueue(countId, localStorage)),
    [countId],
  );
  const [waiting, setWaiting] = useState<readonly CountScan[]>([]);
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const [last, setLast] = useState<string>();
  const [fault, setFault] = useState<'line' | 'ended'>();
  const isSending = useRef(false);

  const send = useCallback(async () => {
    if (!queue || isSending.current || queue.waiting().length === 0) return;
    isSending.current = true;
    try {
      for (;;) {
        const scans = queue.waiting().slice(0, batchSize);
        if (scans.length === 0) break;
        const answer = await post(countId, scans);
        if (!answer.items) {
          setFault('ended');
          break;
        }
        queue.remove(new Set(scans.map(({ key }) => key)));
        setFault(undefined);
        setWaiting(queue.waiting());
        const items = answer.items;
        if (items.some(({ itemId, isForOther }) => itemId === null || isForOther)) scanTone(false);
        setKnown((before) => {
          const next = new Map(before);
          for (const { code, itemId, ...item } of items) {
            next.set(code, { ...item, isUnknown: itemId === null });
          }
          return next;
        });
        onSent();
      }
    } catch {
      setFault('line');
    } finally {
      isSending.current = false;
    }
  }, [queue, countId, onSent]);

  useEffect(() => {
    setWaiting(queue?.waiting() ?? []);
    void send();
    const again = () => void send();
    const timer = setInterval(again, retryDelay);
    window.addEventListener('online', again);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [queue, send]);

  const take = useCallback(
    (code: string, way: CountScan['way'] = 'add', quantity = 1) => {
      if (!queue) return;
      // A longer code is no item's, and the API would reject the whole batch.
      if (code.length > longestCode) {
        scanTone(false);
        return;
      }
      const key = crypto.randomUUID();
      queue.add({ key, code, way, quantity, countedAt: new Date().toISOString() });
      setWaiting(queue.waiting());
      setLast(code);
      void send();
    },
    [queue, send],
  );

  const shown = (code: string): LastScan => {
    const { counted, ...item } = known.get(code) ?? nothing;
    return { code, ...item, counted: countedWith(counted, code, waiting) };
  };
  return {
    take,
    last: last === undefined ? undefined : shown(last),
    waiting: waiting.length,
    fault,
  };
}

async function post(countId: string, scans: readonly CountScan[]): Promise<ScansAnswer> {
  const answer = await fetch(`/staff/stock/counts/${countId}/scans`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ sentAt: new Date().toISOString(), scans }),
  });
  if (!answer.ok && answer.status !== 409)
    throw new Error(`scans were not taken: ${answer.status}`);
  return answer.json();
}
