import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { type BranchVersion, branchVersion, knownBranches } from './known-branches.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ items: [] });
});
afterAll(() => shop.close());

async function versions(db = shop.db): Promise<BranchVersion[]> {
  const { rows } = await sql<BranchVersion>`
    select w.id as branch_id, ${branchVersion} as branch_version from branch w order by w.id
  `.execute(db);
  return rows;
}

const setFee = (service_fee: number, id: number, db = shop.db) =>
  db.updateTable('branch').set({ service_fee }).where('id', '=', id).execute();

async function feeOf(version: BranchVersion) {
  const branches = await knownBranches(shop.db, [version]);
  return branches.get(version.branch_id)?.row.serviceFee;
}

test('a branch is read once as long as its row is the same', async () => {
  const [first] = await versions();
  if (!first) throw new Error('the test shop has branches');
  const read = await knownBranches(shop.db, [first]);
  const again = await knownBranches(shop.db, await versions());
  expect(again.get(first.branch_id)).toBe(read.get(first.branch_id));
});

test('each update of its row is a new version, also two in one transaction', async () => {
  const [before] = await versions();
  const id = before?.branch_id ?? 0;
  const seen = await shop.db.transaction().execute(async (transaction) => {
    await setFee(1_111, id, transaction);
    const [changed] = await versions(transaction);
    await setFee(2_222, id, transaction);
    return changed;
  });
  const [after] = await versions();
  const texts = [before, seen, after].map((version) => version?.branch_version);
  expect(new Set(texts).size).toBe(3);
  expect(after && (await feeOf(after))).toBe(2_222);
  await setFee(3_333, id);
  const [last] = await versions();
  expect(last && (await feeOf(last))).toBe(3_333);
});

test('a deleted branch is left out', async () => {
  const branches = await knownBranches(shop.db, [{ branch_id: 999_999, branch_version: 'x' }]);
  expect(branches.size).toBe(0);
});
