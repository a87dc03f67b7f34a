import type { OutboxStore } from './outbox-store.ts';

/** Work that was done on this device and not sent to the shop yet. */
export interface OutboxEntry<Body = unknown> {
  /** Its idempotency key. */
  readonly key: string;
  /** The member who did it; it is sent only while they are signed in. */
  readonly owner: string;
  /** What it is about, such as `stop KW12ABCDE`. Entries of a lane are sent in the order in which they were added. */
  readonly lane: string;
  readonly body: Body;
  readonly photo?: Blob | undefined;
  /** The error code with which the shop refused it: it is not sent again. */
  readonly refusal?: string | undefined;
}

/** The maximum number of entries with a photo; with photos of 45 kB at most, about 9 MB. */
export const maxPhotos = 200;

/** Announces changes to other windows of this browser. */
interface Channel {
  postMessage(message: string): void;
  onmessage: ((event: MessageEvent) => void) | null;
}

/**
 * The device's queue of unsent work, in IndexedDB: it survives reloads, closed windows and logouts. A copy in memory is
 * read by pages; other windows are told of changes.
 */
export class Outbox {
  readonly #store: OutboxStore;
  readonly #channel: Channel | undefined;
  readonly #listeners = new Set<() => void>();
  #entries: readonly OutboxEntry[] = [];
  #writing: Promise<unknown> = Promise.resolve();

  constructor(store: OutboxStore, channel?: Channel) {
    this.#store = store;
    this.#channel = channel;
    if (channel) channel.onmessage = () => void this.load();
  }

  /** All entries, oldest first; the same array until they change. */
  get entries(): readonly OutboxEntry[] {
    return this.#entries;
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => void this.#listeners.delete(listener);
  };

  /** Reads the entries of this device again. */
  async load(): Promise<void> {
    for (;;) {
      const writing = this.#writing;
      await writing.catch(() => undefined);
      const entries = await this.#store.all();
      // Read again if something was written meanwhile: the memory knows it already.
      if (this.#writing !== writing) continue;
      this.#show(entries);
      return;
    }
  }

  /** Adds an entry. @throws if the device cannot store it: it has no room, or blocks storage */
  async add(entry: OutboxEntry): Promise<void> {
    if (entry.photo && this.#entries.filter(({ photo }) => photo).length >= maxPhotos) {
      throw new Error('too many photos wait to be sent');
    }
    this.#show([...this.#entries, entry]);
    try {
      await this.#write(() => this.#store.add(entry));
    } catch (error) {
      this.#show(this.#entries.filter(({ key }) => key !== entry.key));
      throw error;
    }
  }

  /** Removes entries that the shop has, or that their owner gave up. */
  async remove(keys: ReadonlySet<string>): Promise<void> {
    this.#show(this.#entries.filter(({ key }) => !keys.has(key)));
    await this.#write(() => this.#store.remove([...keys]));
  }

  /** Marks entries that the shop refused. */
  async refuse(keys: ReadonlySet<string>, refusal: string): Promise<void> {
    const changed = this.#entries.map((one) => (keys.has(one.key) ? { ...one, refusal } : one));
    this.#show(changed);
    const refused = changed.filter(({ key }) => keys.has(key));
    await this.#write(() => this.#store.replace(refused));
  }

  #show(entries: readonly OutboxEntry[]): void {
    this.#entries = entries;
    for (const listener of this.#listeners) listener();
  }

  /** Writes one change after another, so that the order of entries is kept. */
  async #write(change: () => Promise<void>): Promise<void> {
    const written = this.#writing.catch(() => undefined).then(change);
    this.#writing = written;
    await written;
    this.#channel?.postMessage('changed');
  }
}
