import fc from 'fast-check';
import { expect, test } from 'vitest';
import { maxPhotos, Outbox, type OutboxEntry } from './outbox.ts';
import type { OutboxStore } from './outbox-store.ts';
import { type LaneKinds, partsOf, sendOutbox } from './send-outbox.ts';

/** The storage of a device; `isFull`: it takes nothing more. */
function device() {
  let stored: OutboxEntry[] = [];
  const state = { isFull: false };
  const store: OutboxStore = {
    all: async () => [...stored],
    async add(entry) {
      if (state.isFull) throw new DOMException('full', 'QuotaExceededError');
      stored.push(entry);
    },
    async replace(changed) {
      stored = stored.map((one) => changed.find(({ key }) => key === one.key) ?? one);
    },
    async remove(keys) {
      stored = stored.filter(({ key }) => !keys.includes(key));
    },
  };
  return { store, state };
}

/** A shop that remembers what it took, and by whom; it refuses what is in `refused`. */
function shopOf(line: () => 'works' | 'lost' | 'answerLost', refused: ReadonlySet<string>) {
  const taken: { key: string; lane: string; owner: string }[] = [];
  const send = async (id: string, entries: readonly OutboxEntry[]) => {
    const state = line();
    if (state === 'lost') throw new TypeError('Failed to fetch');
    if (entries.some(({ key }) => refused.has(key))) return { taken: [], refusal: 'CONFLICT' };
    for (const { key, lane, owner } of entries) {
      expect(partsOf(lane)[1]).toBe(id);
      if (!taken.some((one) => one.key === key)) taken.push({ key, lane, owner });
    }
    if (state === 'answerLost') throw new TypeError('Failed to fetch');
    return { taken: entries.map(({ key }) => key) };
  };
  const kinds: LaneKinds = { count: { atOnce: 3, send }, stop: { atOnce: 1, send } };
  return { taken, kinds };
}

const lanes = ['stop A', 'stop B', 'count 7'];
const riders = ['ali', 'bilal'];
const step = fc.oneof(
  fc.record({
    kind: fc.constant('add' as const),
    lane: fc.constantFrom(...lanes),
    isRefused: fc.boolean(),
  }),
  fc.record({
    kind: fc.constant('send' as const),
    lines: fc.array(
      fc.constantFrom('works', 'lost', 'answerLost') as fc.Arbitrary<
        'works' | 'lost' | 'answerLost'
      >,
      { minLength: 1, maxLength: 5 },
    ),
  }),
  fc.record({ kind: fc.constant('reload' as const) }),
  fc.record({ kind: fc.constant('login' as const), rider: fc.constantFrom(...riders) }),
);

test('everything arrives once, in order, for the member who did it', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { maxLength: 40 }), async (steps) => {
      const { store } = device();
      let outbox = new Outbox(store);
      let rider = 'ali';
      let lines: ('works' | 'lost' | 'answerLost')[] = [];
      const made: { key: string; lane: string; owner: string }[] = [];
      const refused = new Set<string>();
      const { taken, kinds } = shopOf(() => lines.shift() ?? 'lost', refused);
      const send = () => sendOutbox(outbox, rider, kinds, () => {}).catch(() => undefined);
      for (const one of steps) {
        if (one.kind === 'add') {
          const key = `${made.length}`;
          // Only stops are refused one by one.
          if (one.isRefused && one.lane.startsWith('stop')) refused.add(key);
          made.push({ key, lane: one.lane, owner: rider });
          await outbox.add({ key, owner: rider, lane: one.lane, body: {} });
        } else if (one.kind === 'send') {
          lines = [...one.lines];
          await send();
          expect(new Set(taken.map(({ owner }) => owner)).size).toBeLessThanOrEqual(2);
        } else if (one.kind === 'reload') {
          outbox = new Outbox(store);
          await outbox.load();
        } else rider = one.rider;
      }
      for (rider of riders) {
        lines = Array(100).fill('works');
        await send();
      }
      for (const lane of lanes) {
        const ofLane = (all: typeof made) => all.filter((one) => one.lane === lane);
        for (const owner of riders) {
          const mine = (all: typeof made) => ofLane(all).filter((one) => one.owner === owner);
          expect(mine(taken)).toEqual(mine(made).filter(({ key }) => !refused.has(key)));
        }
      }
      const left = outbox.entries.map(({ key, refusal }) => ({ key, refusal }));
      expect(left).toEqual(
        made.filter(({ key }) => refused.has(key)).map(({ key }) => ({ key, refusal: 'CONFLICT' })),
      );
    }),
  );
});

test('no form is sent as another member', async () => {
  const { store } = device();
  const outbox = new Outbox(store);
  await outbox.add({ key: '1', owner: 'ali', lane: 'stop A', body: {} });
  const { taken, kinds } = shopOf(() => 'works', new Set());
  await sendOutbox(outbox, 'bilal', kinds, () => {});
  expect(taken).toEqual([]);
  expect(outbox.entries).toHaveLength(1);
});

test('a device without space shows an error, and nothing that it did not store', async () => {
  const { store, state } = device();
  const outbox = new Outbox(store);
  state.isFull = true;
  const entry = { key: '1', owner: 'ali', lane: 'stop A', body: {} };
  await expect(outbox.add(entry)).rejects.toThrow('full');
  expect(outbox.entries).toEqual([]);
  state.isFull = false;
  for (let at = 0; at < maxPhotos; at += 1) {
    await outbox.add({ ...entry, key: `p${at}`, photo: new Blob(['x']) });
  }
  await expect(outbox.add({ ...entry, key: 'more', photo: new Blob(['x']) })).rejects.toThrow();
  await outbox.add({ ...entry, key: 'without' });
  expect(outbox.entries).toHaveLength(maxPhotos + 1);
});

test('another window learns of changes', async () => {
  const { store } = device();
  const channels: { onmessage: ((event: MessageEvent) => void) | null; postMessage(): void }[] = [];
  const channel = () => {
    const one = {
      onmessage: null as ((event: MessageEvent) => void) | null,
      postMessage() {
        for (const other of channels) {
          if (other !== one) other.onmessage?.({} as MessageEvent);
        }
      },
    };
    channels.push(one);
    return one;
  };
  const [here, there] = [new Outbox(store, channel()), new Outbox(store, channel())];
  await here.add({ key: '1', owner: 'ali', lane: 'stop A', body: {} });
  await expect.poll(() => there.entries.length).toBe(1);
  await there.remove(new Set(['1']));
  await expect.poll(() => here.entries.length).toBe(0);
});

test('an entry that is added while the device is read again stays shown', async () => {
  const { store } = device();
  const outbox = new Outbox(store);
  const entry = { owner: 'ali', lane: 'count 7', body: {} };
  await outbox.add({ ...entry, key: '1' });
  const loading = outbox.load();
  const adding = outbox.add({ ...entry, key: '2' });
  await Promise.resolve();
  const removing = outbox.remove(new Set(['1']));
  await Promise.all([loading, adding, removing]);
  expect(outbox.entries.map(({ key }) => key)).toEqual(['2']);
});
