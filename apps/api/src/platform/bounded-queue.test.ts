import { setImmediate as nextTurn } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { createBoundedQueue, QueueFull } from './bounded-queue.ts';

/** Tasks that end when they are told to, and the order in which they began. */
function openQueue(limits: { active: number; waiting: number; longestWait: number }) {
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

test('a few run at once, the others in turn, the lower rank first', async () => {
  const { begun, add, end } = openQueue({ active: 2, waiting: 9, longestWait: 5_000 });
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

test('more than may wait are refused at once', async () => {
  const { add, end } = openQueue({ active: 1, waiting: 1, longestWait: 5_000 });
  const first = add('first');
  const second = add('second');
  await expect(add('third')).rejects.toBeInstanceOf(QueueFull);
  end('first');
  await first;
  await nextTurn();
  end('second');
  await second;
});

test('who waits too long is refused, and takes nobody else along', async () => {
  const { begun, add, end } = openQueue({ active: 1, waiting: 9, longestWait: 20 });
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

test('a task that fails hands its place over', async () => {
  const run = createBoundedQueue({ active: 1, waiting: 1, longestWait: 5_000 });
  const failing = run(() => Promise.reject(new Error('failed')));
  const next = run(() => Promise.resolve('done'));
  await expect(failing).rejects.toThrow('failed');
  expect(await next).toBe('done');
});
