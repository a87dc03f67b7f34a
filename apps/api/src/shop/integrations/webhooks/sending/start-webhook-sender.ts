import { setTimeout as sleep } from 'node:timers/promises';
import { dueWebhooks } from './claim-due.ts';
import { sendDue, type WebhookSending } from './send-due.ts';

/** Milliseconds between polls for due deliveries. */
const usualPause = 1_000;
/** Milliseconds after a failure of the database. */
const longPause = 5_000;

interface Following extends WebhookSending {
  /** Called with an error of the shop itself; the poll is retried. */
  readonly onFault: (error: unknown) => void;
}

/**
 * Sends events soon after they were committed, for as long as the process runs; several processes share the work.
 * Webhooks are sent to independently, so that a slow one does not delay others.
 * @returns a function that stops it, after the current deliveries
 */
export function startWebhookSender(following: Following): () => Promise<void> {
  const { db, onFault } = following;
  const ending = new AbortController();
  const { signal } = ending;
  const lanes = new Map<number, Promise<void>>();
  const open = (id: number) => {
    if (lanes.has(id)) return;
    const lane = sendDue(following, id, () => !signal.aborted)
      .catch(onFault)
      .finally(() => lanes.delete(id));
    lanes.set(id, lane);
  };
  async function follow() {
    while (!signal.aborted) {
      let pause = usualPause;
      try {
        for (const id of await dueWebhooks(db)) open(id);
      } catch (error) {
        onFault(error);
        pause = longPause;
      }
      await sleep(pause, undefined, { signal }).catch(() => undefined);
    }
    await Promise.all(lanes.values());
  }
  const ended = follow();
  return () => {
    ending.abort();
    return ended;
  };
}
