import type { Outbox, OutboxEntry } from './outbox.ts';

/** What the shop said to entries of a lane. */
export interface LaneAnswer {
  /** Keys of what it has now. */
  readonly taken: readonly string[];
  /** Why it takes none of the entries that were sent. */
  readonly refusal?: string | undefined;
  readonly answer?: unknown;
}

/** How the entries of one kind of lane are sent. */
export interface LaneKind {
  /** The maximum number of entries of one request. */
  readonly atOnce: number;
  /** @throws if the shop did not answer */
  readonly send: (id: string, entries: readonly OutboxEntry[]) => Promise<LaneAnswer>;
}

export type LaneKinds = Readonly<Record<string, LaneKind>>;

/** The kind and the id of a lane: `stop` and `KW12ABCDE`. */
export function partsOf(lane: string): [kind: string, id: string] {
  const space = lane.indexOf(' ');
  return [lane.slice(0, space), lane.slice(space + 1)];
}

/** The entries that a member may send, by lane, in their order. */
function waitingOf(outbox: Outbox, owner: string): Map<string, OutboxEntry[]> {
  const lanes = new Map<string, OutboxEntry[]>();
  for (const entry of outbox.entries) {
    if (entry.owner !== owner || entry.refusal !== undefined) continue;
    lanes.set(entry.lane, [...(lanes.get(entry.lane) ?? []), entry]);
  }
  return lanes;
}

/**
 * Sends everything that a member has in the outbox, each lane in order. An entry leaves it when the shop has answered.
 * @param onAnswer gets the answer of each request that was taken
 * @throws if the shop did not answer; the rest stays in the outbox
 */
export async function sendOutbox(
  outbox: Outbox,
  owner: string,
  kinds: LaneKinds,
  onAnswer: (lane: string, answer: unknown) => void,
): Promise<void> {
  for (;;) {
    const [next] = waitingOf(outbox, owner);
    if (!next) return;
    const [lane, waiting] = next;
    const [name, id] = partsOf(lane);
    const kind = kinds[name];
    // A previous version of the back office left it here.
    if (!kind) {
      await outbox.refuse(new Set(waiting.map(({ key }) => key)), 'NOT_FOUND');
      continue;
    }
    const sent = waiting.slice(0, kind.atOnce);
    const { taken, refusal, answer } = await kind.send(id, sent);
    if (refusal !== undefined) {
      await outbox.refuse(new Set(sent.map(({ key }) => key)), refusal);
      continue;
    }
    await outbox.remove(new Set(taken));
    onAnswer(lane, answer);
    if (taken.length === 0) throw new Error(`nothing of ${lane} was taken`);
  }
}
