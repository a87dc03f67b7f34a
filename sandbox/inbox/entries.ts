export type Channel = 'email' | 'sms' | 'push';

/** A received message, as the page shows it and tests read it. */
export interface Entry {
  readonly id: number;
  readonly channel: Channel;
  /** ISO 8601. */
  readonly at: string;
  readonly from: string;
  /** An e-mail address, a phone number as sent, or the last segment of a push endpoint. */
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string | null;
  readonly replyTo: string;
  /** The sender's id: Message-ID, Idempotency-Key, or the gateway's own number. */
  readonly reference: string;
  /** Further headers, by lower-case name. */
  readonly headers: Readonly<Record<string, string>>;
}

export type Arrival = Pick<Entry, 'channel' | 'from' | 'to' | 'text' | 'reference'> &
  Partial<Pick<Entry, 'subject' | 'html' | 'replyTo' | 'headers'>>;

export interface Question {
  readonly channel?: string;
  readonly to?: string;
  readonly reference?: string;
  /** Only entries after this one. */
  readonly after?: number;
}

/** The maximum number of entries; older ones are dropped. */
const maxEntries = 5_000;

/** Received messages, newest first. */
export function createEntries() {
  let entries: Entry[] = [];
  let latest = 0;
  return {
    add(arrival: Arrival): Entry {
      latest += 1;
      const entry: Entry = {
        subject: '',
        html: null,
        replyTo: '',
        headers: {},
        ...arrival,
        id: latest,
        at: new Date().toISOString(),
      };
      entries.unshift(entry);
      if (entries.length > maxEntries) entries.length = maxEntries;
      return entry;
    },
    find(question: Question = {}): Entry[] {
      const { channel, to, reference, after = 0 } = question;
      return entries.filter(
        (entry) =>
          entry.id > after &&
          (channel === undefined || entry.channel === channel) &&
          (to === undefined || entry.to.includes(to)) &&
          (reference === undefined || entry.reference === reference),
      );
    },
    get: (id: number) => entries.find((entry) => entry.id === id),
    clear() {
      entries = [];
    },
  };
}

export type Entries = ReturnType<typeof createEntries>;
