import type { OutboxEntry } from './outbox.ts';

/** Where a device stores its unsent work. */
export interface OutboxStore {
  /** All entries, oldest first. */
  all(): Promise<OutboxEntry[]>;
  /** @throws if there is no room, or storage is blocked */
  add(entry: OutboxEntry): Promise<void>;
  replace(entries: readonly OutboxEntry[]): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
}

const table = 'entries';

const settled = <Result>(request: IDBRequest<Result>): Promise<Result> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open('karwan-outbox', 1);
  request.onupgradeneeded = () => {
    // The generated number is the order in which entries were added.
    request.result.createObjectStore(table, { autoIncrement: true }).createIndex('key', 'key', {
      unique: true,
    });
  };
  return settled(request);
}

/** The outbox of this browser, in IndexedDB: photos are stored as blobs. */
export function browserStore(): OutboxStore {
  let opened: Promise<IDBDatabase> | undefined;
  /** Runs one transaction; it is complete when the promise resolves. */
  const run = async (
    mode: IDBTransactionMode,
    work: (entries: IDBObjectStore) => Promise<unknown>,
  ): Promise<unknown> => {
    opened ??= openDatabase();
    const database = await opened.catch((error: unknown) => {
      opened = undefined;
      throw error;
    });
    const transaction = database.transaction(table, mode);
    const done = new Promise<void>((resolve, reject) => {
      transaction.oncomplete = () => resolve();
      transaction.onabort = () => reject(transaction.error ?? new Error('aborted'));
    });
    const [answer] = await Promise.all([work(transaction.objectStore(table)), done]);
    return answer;
  };
  const keyOf = (entries: IDBObjectStore, key: string) => settled(entries.index('key').getKey(key));
  return {
    all: () => run('readonly', (entries) => settled(entries.getAll())) as Promise<OutboxEntry[]>,
    add: async (entry) => void (await run('readwrite', (entries) => settled(entries.add(entry)))),
    async replace(changed) {
      await run('readwrite', async (entries) => {
        for (const entry of changed) {
          const storedKey = await keyOf(entries, entry.key);
          if (storedKey !== undefined) await settled(entries.put(entry, storedKey));
        }
      });
    },
    async remove(keys) {
      await run('readwrite', async (entries) => {
        for (const key of keys) {
          const storedKey = await keyOf(entries, key);
          if (storedKey !== undefined) await settled(entries.delete(storedKey));
        }
      });
    },
  };
}
