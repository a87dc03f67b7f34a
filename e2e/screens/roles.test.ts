import type { APIRequestContext } from '@playwright/test';
import { signInToBackOffice } from '../actions/back-office.ts';
import { bookQuickly } from '../actions/book-quickly.ts';
import { expect, test } from '../fixtures/shop.ts';
import type { ShopDatabase } from '../fixtures/shop-database.ts';

const roles = [
  'manager',
  'desk',
  'warehouse',
  'buyer',
  'catalogue',
  'accounts',
  'content',
  'viewer',
  'rider',
];

/** Gives a member this role only; the warehouse works for one branch. */
async function giveRole(database: ShopDatabase, phone: string, role: string) {
  await database.query(`update "user" set role = 'staff', name = $2 where phone = $1`, [
    phone,
    `The ${role}`,
  ]);
  await database.query(
    `delete from staff_member_role where user_id = (select id from "user" where phone = $1)`,
    [phone],
  );
  await database.query(
    `insert into staff_member_role (tenant_id, user_id, role)
      select tenant_id, id, $2 from "user" where phone = $1`,
    [phone, role],
  );
  if (role !== 'warehouse') return;
  await database.query(
    `update "user" u set staff_branches = (select array_agg(id) from branch b
      where b.tenant_id = u.tenant_id and b.code = 'lahore') where phone = $1`,
    [phone],
  );
}

/** An address with its numbers and order numbers left out, by which pages are of one kind. */
const kindOf = (path: string) =>
  path.replaceAll(/\b(?=\w*\d)\w+\b/g, '#').replaceAll(/=[^&]*/g, '=');

const links = /href="(\/staff(?:[/?][^"#]*)?)"/g;

/** The links of a page to other screens. */
const linksOf = (html: string) =>
  [...html.matchAll(links)]
    .map(([, path = '']) => path.replaceAll('&amp;', '&'))
    .filter((path) => !path.startsWith('/staff/assets/'));

/**
 * Follows all links from these pages, two steps deep.
 * @param most so many pages of one kind are visited
 * @returns those that are refused or missing, with where they stood
 */
async function brokenLinks(request: APIRequestContext, starts: readonly string[], most: number) {
  const broken: string[] = [];
  const visits = new Map<string, number>();
  let waiting = starts.map((path) => ({ path, from: '(start)' }));
  for (const isLast of [false, false, true]) {
    const found: typeof waiting = [];
    for (const { path, from } of waiting) {
      const kind = kindOf(path);
      const times = visits.get(kind) ?? 0;
      if (times >= most) continue;
      visits.set(kind, times + 1);
      const answer = await request.get(path);
      // A parallel journey may have removed the record since its link was read.
      const stillLinked = async () => (await request.get(from)).text().then(linksOf);
      if (answer.status() === 404 && from !== '(start)' && !(await stillLinked()).includes(path)) {
        continue;
      }
      if (!answer.ok()) broken.push(`${answer.status()} ${path} on ${from}`);
      const isPage = answer.headers()['content-type']?.startsWith('text/html');
      if (!answer.ok() || isLast || !isPage) continue;
      for (const one of linksOf(await answer.text())) found.push({ path: one, from: path });
    }
    waiting = found;
  }
  return { broken, visited: [...visits.keys()] };
}

const runs = [
  { most: 1, extent: 'one of a kind', tag: [] },
  { most: 2, extent: 'two of a kind', tag: ['@long'] },
];

for (const { most, extent, tag } of runs) {
  for (const role of roles) {
    test(`no link of the menu, of the work to do and of the screens behind them, ${extent}, is closed to the ${role} role`, {
      tag,
    }, async ({ page, database }) => {
      test.setTimeout(240_000);
      const phone = await signInToBackOffice(page, database);
      await bookQuickly(page.request, 21);
      await giveRole(database, phone, role);
      const { broken, visited } = await brokenLinks(page.request, ['/staff', '/staff/more'], most);
      expect(visited.length).toBeGreaterThan(3);
      expect(broken).toEqual([]);
      // A rider would be among the carriers of other journeys.
      await database.query(`update "user" set role = 'customer' where phone = $1`, [phone]);
    });
  }
}
