import { useCallback, useEffect, useSyncExternalStore } from 'react';
import { laneKinds } from './lane-kinds.ts';
import { Outbox, type OutboxEntry } from './outbox.ts';
import { browserStore } from './outbox-store.ts';
import { sendOutbox } from './send-outbox.ts';

/** Milliseconds before a retry; going online retries at once. */
const retryDelay = 10_000;

const none: readonly OutboxEntry[] = [];
let opened: Outbox | undefined;

/** This browser's outbox; undefined on the server. */
function browserOutbox(): Outbox | undefined {
  if (typeof indexedDB === 'undefined') return undefined;
  opened ??= new Outbox(browserStore(), new BroadcastChannel('karwan-outbox'));
  return opened;
}

type Answered = (lane: string, answer: unknown) => void;
const answered = new Set<Answered>();
let isBroken = false;
const broken = new Set<() => void>();

function setBroken(next: boolean): void {
  if (isBroken === next) return;
  isBroken = next;
  for (const listener of broken) listener();
}

let sender: string | undefined;
let isSending = false;

/** Sends what the member has in the outbox. One window at a time does. */
async function send(): Promise<void> {
  const outbox = browserOutbox();
  const owner = sender;
  if (!outbox || !owner || isSending) return;
  isSending = true;
  try {
    await navigator.locks.request('karwan-outbox', async () => {
      await outbox.load();
      await sendOutbox(outbox, owner, laneKinds, (lane, answer) => {
        for (const listener of answered) listener(lane, answer);
      });
    });
    setBroken(false);
  } catch {
    setBroken(true);
  } finally {
    isSending = false;
  }
}

/** Sends the member's unsent work, now and whenever there is a connection. Used once per document. */
export function useSendOutbox(owner: string): void {
  useEffect(() => {
    const outbox = browserOutbox();
    if (!outbox) return;
    sender = owner;
    const again = () => {
      if (outbox.entries.some((one) => one.owner === owner && one.refusal === undefined)) {
        void send();
      }
    };
    void outbox.load().then(again, () => undefined);
    const timer = setInterval(again, retryDelay);
    window.addEventListener('online', again);
    return () => {
      sender = undefined;
      clearInterval(timer);
      window.removeEventListener('online', again);
    };
  }, [owner]);
}

/** The entries of this device, with the ways to change them. */
export function useOutbox() {
  const entries = useSyncExternalStore(
    useCallback((listener: () => void) => browserOutbox()?.subscribe(listener) ?? (() => {}), []),
    () => browserOutbox()?.entries ?? none,
    () => none,
  );
  const isOffline = useSyncExternalStore(
    useCallback((listener: () => void) => {
      broken.add(listener);
      return () => void broken.delete(listener);
    }, []),
    () => isBroken,
    () => false,
  );
  const add = useCallback(async (entry: OutboxEntry) => {
    const outbox = browserOutbox();
    if (!outbox) throw new Error('this browser stores nothing');
    await outbox.add(entry);
    void send();
  }, []);
  const drop = useCallback(async (key: string) => browserOutbox()?.remove(new Set([key])), []);
  return { entries, isOffline, add, drop };
}

/** How many entries of a member are on this device and not sent, read from the device: pages know it only a moment after they load. */
export async function countUnsent(owner: string): Promise<number> {
  const outbox = browserOutbox();
  // A browser that blocks storage has kept nothing.
  await outbox?.load().catch(() => undefined);
  return outbox?.entries.filter((one) => one.owner === owner).length ?? 0;
}

/** Calls `onAnswer` with the shop's answers to entries of a lane. */
export function useLaneAnswers(lane: string, onAnswer: (answer: unknown) => void): void {
  useEffect(() => {
    const listener: Answered = (of, answer) => {
      if (of === lane) onAnswer(answer);
    };
    answered.add(listener);
    return () => void answered.delete(listener);
  }, [lane, onAnswer]);
}
