import { RouterContextProvider } from 'react-router';
import { expect, test, vi } from 'vitest';
import { clientContext } from './context.ts';
import { staffContext } from './staff.server.ts';
import { undoable } from './undoable.server.ts';

const entry = {
  id: '7',
  at: new Date().toISOString(),
  undo: 'possible',
  undoes: null,
  batchId: null,
};

type Trail = () => Promise<{ entries: object[] }>;

function contextOf(trail: Trail, permissions: readonly string[] = ['audit.own']) {
  const context = new RouterContextProvider();
  context.set(clientContext, { team: { trail } } as never);
  context.set(staffContext, { id: 'me', permissions } as never);
  return context;
}

const found =
  (...entries: object[]): Trail =>
  async () => ({ entries });

const offered = (trail: Trail, permissions?: readonly string[]) =>
  undoable(contextOf(trail, permissions), 'product.publish', async () => undefined);

test("the member's newest action of the kind is offered, with its batch", async () => {
  const trail = vi.fn(found({ ...entry, batchId: 'b' }));
  expect(await offered(trail)).toEqual({ id: '7', isBatch: true });
  expect(trail).toHaveBeenCalledWith({ kind: 'product.publish', actor: 'me', perPage: 1 });
});

test('an act that changed nothing does not offer an earlier one', async () => {
  const at = new Date(Date.now() - 60_000).toISOString();
  expect(await offered(found({ ...entry, at }))).toBeUndefined();
  expect(await offered(found())).toBeUndefined();
});

test('what this member may not take back, or is an undo itself, is not offered', async () => {
  expect(await offered(found({ ...entry, undo: 'none' }))).toBeUndefined();
  expect(await offered(found({ ...entry, undoes: '6' }))).toBeUndefined();
  expect(await offered(found(entry), ['products.publish'])).toBeUndefined();
});

test('an act is done although its action cannot be found, and a refused one is refused', async () => {
  const broken: Trail = () => Promise.reject(new Error('timeout'));
  expect(await offered(broken)).toBeUndefined();
  const refused = undoable(contextOf(found(entry)), 'product.publish', () =>
    Promise.reject(new Error('refused')),
  );
  await expect(refused).rejects.toThrow('refused');
});
