import { backOfficePath } from '@karwan/contract/back-office';
import { maxReceivedLines } from '@karwan/contract/stock-states';
import { useCallback, useEffect, useRef, useState } from 'react';
import { dropDraft, readDraft, storeDraft } from '../../../shared/drafts/drafts.ts';
import { scanTone } from '../../../shared/scan/scan-tone.ts';
import type { FoundItems } from './find-goods.ts';
import {
  addPiece,
  nameReceived,
  type ReceivedItems,
  receivedItemsOf,
  removeReceived,
  setQuantity,
} from './goods-list.ts';

/** A delivery that is being listed. */
interface Delivery {
  /** The idempotency key; empty: nothing is listed yet. */
  readonly key: string;
  readonly branch: string;
  readonly reference: string;
  readonly goods: readonly ReceivedItems[];
}

/** Why a code was not listed, or the products of which one is meant. */
export type ScanAnswer =
  | { readonly kind: 'unknown' | 'notSold' | 'full'; readonly code: string }
  | { readonly kind: 'choose'; readonly code: string; readonly items: FoundItems['items'] };

const draftOf = (me: string) => `receive ${me}`;

/** Reads the delivery that this device keeps. */
function readKept(me: string): Delivery | undefined {
  const {
    key = '',
    branch = '',
    reference = '',
    goods = '[]',
  } = readDraft(draftOf(me), Date.now())?.values ?? {};
  return key ? { key, branch, reference, goods: JSON.parse(goods) as ReceivedItems[] } : undefined;
}

async function findItems(q: string, branch: string): Promise<FoundItems> {
  const query = new URLSearchParams({ q, branch });
  const answer = await fetch(`${backOfficePath}/stock/receive/find?${query}`);
  if (!answer.ok) throw new Error(`the search answered ${answer.status}`);
  return (await answer.json()) as FoundItems;
}

/**
 * The list of a delivery's items. This device keeps it until it is received: a reload, a lost session or connection
 * loses nothing.
 * @param done the key of the delivery that was just received
 */
export function useReceivedItems(me: string, usualBranch: string, done: string | null) {
  const empty = { key: '', branch: usualBranch, reference: '', goods: [] };
  const [delivery, setDelivery] = useState<Delivery>(empty);
  const [answer, setAnswer] = useState<ScanAnswer>();
  const now = useRef(delivery);

  const show = useCallback((next: Delivery) => {
    now.current = next;
    setDelivery(next);
  }, []);
  const change = useCallback(
    (part: Partial<Delivery>) => {
      const next = { ...now.current, ...part };
      next.key ||= crypto.randomUUID();
      show(next);
      const { key, branch, reference, goods } = next;
      const values = { key, branch, reference, goods: JSON.stringify(goods) };
      storeDraft(draftOf(me), { at: Date.now(), values });
    },
    [me, show],
  );
  const discard = useCallback(() => {
    dropDraft(draftOf(me));
    setAnswer(undefined);
    show({ key: '', branch: now.current.branch, reference: '', goods: [] });
  }, [me, show]);

  useEffect(() => {
    const look = () => {
      const stored = readKept(me);
      if (!stored) return;
      if (stored.key === done) discard();
      else show(stored);
    };
    // Another tab lists the same delivery.
    const onStorage = ({ key }: StorageEvent) => {
      if (key?.endsWith(draftOf(me))) look();
    };
    look();
    window.addEventListener('storage', onStorage);
    return () => window.removeEventListener('storage', onStorage);
  }, [me, done, discard, show]);

  const scan = useCallback(
    async (code: string) => {
      const { goods, branch } = now.current;
      const listed = receivedItemsOf(goods, code);
      if (!listed && goods.length >= maxReceivedLines) {
        scanTone(false);
        setAnswer({ kind: 'full', code });
        return;
      }
      setAnswer(undefined);
      scanTone(true);
      change({ goods: addPiece(goods, code) });
      if (listed?.name) return;
      // Without a connection the code stays, and is checked when the delivery is received.
      const found = await findItems(code, branch).catch(() => undefined);
      if (!found) return;
      const [item] = found.items;
      if (item && found.items.length === 1) {
        change({ goods: nameReceived(now.current.goods, code, item) });
        return;
      }
      change({ goods: removeReceived(now.current.goods, code) });
      scanTone(false);
      const kind = found.isElsewhere ? 'notSold' : 'unknown';
      setAnswer(item ? { kind: 'choose', code, items: found.items } : { kind, code });
    },
    [change],
  );
  const choose = useCallback(
    (item: FoundItems['items'][number]) => {
      setAnswer(undefined);
      change({ goods: nameReceived(addPiece(now.current.goods, item.code), item.code, item) });
    },
    [change],
  );
  return {
    delivery,
    answer,
    scan,
    choose,
    change,
    discard,
    setQuantity: (code: string, quantity: string) =>
      change({ goods: setQuantity(now.current.goods, code, quantity) }),
    remove: (code: string) => change({ goods: removeReceived(now.current.goods, code) }),
  };
}
