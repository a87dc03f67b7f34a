import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test, vi } from 'vitest';
import { createBoundedQueue, QueueFull, type QueueLimits } from './bounded-queue.ts';

/** Tasks that the test ends one by one, and the order in which they started. */
function openQueue(limits: QueueLimits) {
  const run = createBoundedQueue(limits);
  const begun: string[] = [];
  const ends = new Map<string, () => void>();
  const add = (name: string, rank?: number) =>
    run(
      () =>
        new Promise<void>((resolve) => {
          begun.push(name);
          ends.set(name, resolve);
        }),
      rank,
    );
  return { begun, add, end: (name: string) => ends.get(name)?.() };
}

test('concurrency is bounded; waiting tasks start by rank', async () => {
  const { begun, add, end } = openQueue({ active: 2, waiting: 9, maxWait: 5_000 });
  const all = [add('a'), add('b'), add('large', 1_920), add('small', 96), add('small too', 96)];
  await nextTurn();
  expect(begun).toEqual(['a', 'b']);
  for (const name of ['a', 'b', 'small', 'small too', 'large']) {
    end(name);
    await nextTurn();
  }
  await Promise.all(all);
  expect(begun).toEqual(['a', 'b', 'small', 'small too', 'large']);
});

test('a full queue refuses tasks at once', async () => {
  const { add, end } = openQueue({ active: 1, waiting: 1, maxWait: 5_000 });
  const first = add('first');
  const second = add('second');
  await expect(add('third')).rejects.toBeInstanceOf(QueueFull);
  end('first');
  await first;
  await nextTurn();
  end('second');
  await second;
});

test('a task that times out is refused alone', async () => {
  const { begun, add, end } = openQueue({ active: 1, waiting: 9, maxWait: 20 });
  const first = add('first');
  await expect(add('late')).rejects.toMatchObject({ statusCode: 503, retryAfterSeconds: 2 });
  const next = add('next');
  end('first');
  await first;
  await nextTurn();
  end('next');
  await next;
  expect(begun).toEqual(['first', 'next']);
});

test('a failing task frees its slot', async () => {
  const run = createBoundedQueue({ active: 1, waiting: 1, maxWait: 5_000 });
  const failing = run(() => Promise.reject(new Error('failed')));
  const next = run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});

test('in a full queue a task of a lower rank replaces the last one', async () => {
  const { begun, add, end } = openQueue({ active: 1, waiting: 1, maxWait: 5_000 });
  const first = add('first');
  const looking = expect(add('looking', 1)).rejects.toBeInstanceOf(QueueFull);
  const buying = add('buying', 0);
  await looking;
  await expect(add('looking too', 1)).rejects.toBeInstanceOf(QueueFull);
  end('first');
  await first;
  await nextTurn();
  end('buying');
  await buying;
  expect(begun).toEqual(['first', 'buying']);
});

test('tasks of a burst may wait, those of a standing queue may not', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const limits = { active: 1, waiting: 99, maxWait: 2_500, standingWait: 300 };
    const { begun, add, end } = openQueue(limits);
    const refused: string[] = [];
    const join = (name: string) => void add(name, 1).catch(() => refused.push(name));
    // Each takes 0.4 s, and one comes every 0.2 s.
    join('0');
    for (let count = 1; count <= 30; count += 1) {
      vi.advanceTimersByTime(200);
      join(String(count));
      if (count % 2 === 0) end(begun.at(-1) ?? '');
      await nextTurn();
    }
    // FIFO for 2.5 seconds; from then on older tasks time out and recent ones run.
    const inOrder = ['0', '1', '2', '3', '4', '5', '6'];
    expect(begun).toEqual([...inOrder, '13', '15', '17', '19', '21', '23', '25', '27', '29']);
    expect(refused.slice(0, 7)).toEqual(['7', '8', '9', '10', '11', '12', '14']);
  } finally {
    vi.useRealTimers();
  }
});

test('rank 0 keeps the timeout of a burst in a standing queue', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'performance'] });
  try {
    const limits = { active: 1, waiting: 99, maxWait: 2_500, standingWait: 300 };
    const { begun, add, end } = openQueue(limits);
    const refused: string[] = [];
    const join = (name: string, rank: number) =>
      void add(name, rank).catch(() => refused.push(name));
    join('running', 1);
    join('looking', 1);
    // Keeps the queue from becoming empty.
    vi.advanceTimersByTime(1_500);
    join('looking too', 1);
    vi.advanceTimersByTime(600);
    join('buying', 0);
    vi.advanceTimersByTime(700);
    join('looking anew', 1);
    end('running');
    await nextTurn();
    end('buying');
    await nextTurn();
    expect(begun).toEqual(['running', 'buying', 'looking anew']);
    expect(refused).toEqual(['looking', 'looking too']);
    end('looking anew');
    await nextTurn();
  } finally {
    vi.useRealTimers();
  }
});
