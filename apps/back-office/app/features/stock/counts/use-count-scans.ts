import type { CountScan } from '@karwan/contract/stock-counts';
import { longestCode } from '@karwan/contract/stock-states';
import { useCallback, useEffect, useMemo, useState } from 'react';
import { useLaneAnswers, useOutbox } from '../../../shared/outbox/use-outbox.ts';
import { scanTone } from '../../../shared/scan/scan-tone.ts';
import { countedQuantity } from './counted-quantity.ts';
import { takePreviousScans } from './former-scans.ts';
import type { ScansAnswer } from './scans.ts';

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

/** Puts scans into the outbox, which sends them when there is a connection. */
export function useCountScans(countId: string, owner: string, onSent: () => void) {
  const lane = `count ${countId}`;
  const { entries, isOffline, add } = useOutbox();
  const [known, setKnown] = useState<ReadonlyMap<string, Known>>(new Map());
  const [last, setLast] = useState<string>();
  const [isFull, setFull] = useState(false);
  const ofCount = useMemo(
    () => entries.filter((one) => one.lane === lane && one.owner === owner),
    [entries, lane, owner],
  );
  const waiting = useMemo(() => ofCount.map(({ body }) => body as CountScan), [ofCount]);

  const take = useCallback(
    (code: string, way: CountScan['way'] = 'add', quantity = 1) => {
      // A longer code is no item's, and the API would reject the whole batch.
      if (code.length > longestCode) {
        scanTone(false);
        return;
      }
      const key = crypto.randomUUID();
      const scan: CountScan = { key, code, way, quantity, countedAt: new Date().toISOString() };
      setLast(code);
      add({ key, owner, lane, body: scan }).then(
        () => setFull(false),
        () => setFull(true),
      );
    },
    [add, owner, lane],
  );

  useEffect(() => {
    for (const scan of takePreviousScans(countId)) {
      add({ key: scan.key, owner, lane, body: scan }).catch(() => setFull(true));
    }
  }, [countId, add, owner, lane]);

  const onAnswer = useCallback(
    (answer: unknown) => {
      const { items = [] } = answer as ScansAnswer;
      if (items.some(({ itemId, isForOther }) => itemId === null || isForOther)) scanTone(false);
      setKnown((before) => {
        const next = new Map(before);
        for (const { code, itemId, ...item } of items) {
          next.set(code, { ...item, isUnknown: itemId === null });
        }
        return next;
      });
      onSent();
    },
    [onSent],
  );
  useLaneAnswers(lane, onAnswer);

  const shown = (code: string): LastScan => {
    const { counted, ...item } = known.get(code) ?? nothing;
    return { code, ...item, counted: countedQuantity(counted, code, waiting) };
  };
  const isEnded = ofCount.some(({ refusal }) => refusal !== undefined);
  const isWaitingForLine = isOffline && waiting.length > 0;
  const fault = isFull ? 'full' : isEnded ? 'ended' : isWaitingForLine ? 'line' : undefined;
  return {
    take,
    last: last === undefined ? undefined : shown(last),
    waiting: waiting.length,
    fault,
  } as const;
}
