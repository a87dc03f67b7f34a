import { backOfficePath } from '@karwan/contract/back-office';
import type { OpenedEntity } from '@karwan/contract/workplace';
import { useEffect, useSyncExternalStore } from 'react';

/** A colleague who has the same record open. */
interface Colleague {
  readonly id: string;
  readonly name: string;
}

/** What changes while a page stands open. */
export interface News {
  /** How much work waits, by the address of its list: `12`, or `100+`. */
  readonly counts: Readonly<Record<string, string>>;
  readonly others: readonly Colleague[];
}

/** The record that the page shows. */
export interface OpenedRecord {
  readonly entity: OpenedEntity;
  readonly id: string;
}

/** Often enough that nobody begins what a colleague has begun, and cheap: one call of a tab that is seen. */
const pause = 20_000;

const none: News = { counts: {}, others: [] };
let news = none;
let opened: OpenedRecord | undefined;
let timer: ReturnType<typeof setTimeout> | undefined;
const listeners = new Set<() => void>();

function tell(next: News) {
  news = next;
  for (const listener of listeners) listener();
}

async function ask() {
  clearTimeout(timer);
  if (listeners.size === 0 || document.visibilityState !== 'visible') return;
  timer = setTimeout(ask, pause);
  const asked = opened;
  try {
    const body = new URLSearchParams(asked && { ...asked });
    const answer = await fetch(`${backOfficePath}/live`, { method: 'POST', body });
    // Signed out, or the record is gone: the next page says so.
    if (answer.ok && asked === opened) tell((await answer.json()) as News);
  } catch {
    // Without a line there is no news; it is asked for again.
  }
}

function subscribe(listener: () => void) {
  const isFirst = listeners.size === 0;
  listeners.add(listener);
  if (isFirst) {
    document.addEventListener('visibilitychange', ask);
    void ask();
  }
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    document.removeEventListener('visibilitychange', ask);
    clearTimeout(timer);
  };
}

/** The latest news, asked for while the tab is seen. */
export const useNews = (): News =>
  useSyncExternalStore(
    subscribe,
    () => news,
    () => none,
  );

/** Says that this record is open, and answers who else has it open. */
export function useOpened(entity: OpenedEntity, id: string): readonly Colleague[] {
  const { others } = useNews();
  useEffect(() => {
    opened = { entity, id };
    void ask();
    return () => {
      opened = undefined;
      tell({ ...news, others: [] });
    };
  }, [entity, id]);
  return others;
}
