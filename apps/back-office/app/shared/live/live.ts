import { backOfficePath } from '@karwan/contract/back-office';
import type { OpenedEntity } from '@karwan/contract/workplace';
import { useEffect, useSyncExternalStore } from 'react';

interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** What an open page polls for. */
export interface LiveState {
  /** Numbers of open tasks by the path of their list: `12`, or `100+`. */
  readonly counts: Readonly<Record<string, string>>;
  readonly others: readonly Colleague[];
}

export interface OpenedRecord {
  readonly entity: OpenedEntity;
  readonly id: string;
}

/** Polling interval in milliseconds, of visible tabs only. */
const pollInterval = 20_000;

/** Shortest time between two polls after forms, in milliseconds: whoever scans sends one a second. */
const shortestInterval = 2_000;

const none: LiveState = { counts: {}, others: [] };
let news = none;
let opened: OpenedRecord | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
let polledAt = 0;
const listeners = new Set<() => void>();

function publish(next: LiveState) {
  news = next;
  for (const listener of listeners) listener();
}

async function poll() {
  clearTimeout(timer);
  if (listeners.size === 0 || document.visibilityState !== 'visible') return;
  timer = setTimeout(poll, pollInterval);
  polledAt = Date.now();
  const requested = opened;
  try {
    const body = new URLSearchParams(requested && { ...requested });
    const answer = await fetch(`${backOfficePath}/live`, { method: 'POST', body });
    // Other responses mean a lost session or a deleted record; the next navigation shows that.
    if (answer.ok && requested === opened) publish((await answer.json()) as LiveState);
  } catch {
    // Offline; it is polled again.
  }
}

/** Polls now, or soon after the last poll. */
export function pollSoon(): void {
  clearTimeout(timer);
  timer = setTimeout(poll, Math.max(0, polledAt + shortestInterval - Date.now()));
}

function subscribe(listener: () => void) {
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  if (isFirst) {
    document.addEventListener('visibilitychange', poll);
    void poll();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', poll);
    clearTimeout(timer);
  };
}

/** The latest news, polled for while the tab is visible. */
export const useLiveState = (): LiveState =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => none,
  );

/** Announces that this record is open. @returns colleagues who have it open */
export function usePresence(entity: OpenedEntity, id: string): readonly Colleague[] {
  const { others } = useLiveState();
  useEffect(() => {
    opened = { entity, id };
    void poll();
    return () => {
      opened = undefined;
      publish({ ...news, others: [] });
    };
  }, [entity, id]);
  return others;
}
