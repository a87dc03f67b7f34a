import { randomUUID } from 'node:crypto';
import type { ContentTexts } from '@karwan/contract/content/staff/staff-content';
import type { Language } from '@karwan/contract/language';
import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everything } from '../platform/staff/staff-access.ts';
import { dropTenantCaches } from '../platform/tenant-cache.ts';
import { showSetup } from '../shop/opening/opening/open-shop.ts';
import { countStatements } from '../testing/count-statements.ts';
import { openTestShop, type TestShop } from '../testing/open-test-shop.ts';
import { testClient } from '../testing/test-client.ts';
import { byStaff, signedInAs } from '../testing/test-context.ts';
import { visibleTexts } from './live-content.ts';
import { postSlugOf } from './staff/add-post.ts';
import { publishText } from './staff/publish-text.ts';
import { switchContent } from './switch-content.ts';

let shop: TestShop;
beforeAll(async () => {
  shop = await openTestShop({ queue: 'plain', catalogue: {} });
});
afterAll(() => shop.close());

const staff = (permissions = everything.permissions) =>
  testClient(
    shop.context({
      ...signedInAs('staff', {
        role: 'staff',
        secondFactor: true,
        access: { ...everything, permissions },
      }),
      tenant: { ...shop.tenant, settings: { ...shop.tenant.settings, languages: ['en', 'ur'] } },
    }),
  ).staffContent;
/** What shoppers read from a process that has just been notified of changes. */
function readers(language: Language = 'en') {
  dropTenantCaches(shop.db, shop.tenant.id, ['content']);
  return testClient(shop.context({ language })).content;
}
const idOf = async (slug: string) => {
  const { rows } = await sql<{ id: number }>`select id from content_text
    where tenant_id = ${shop.tenant.id} and slug = ${slug}`.execute(shop.db);
  return String(rows[0]?.id);
};
const en = { language: 'en' } as const;
const whole = {
  description: 'About it',
  topic: 'Home',
  author: 'Sana',
  pictureAlt: '',
  body: 'Words.',
  dated: null,
};

async function newPost(title = 'A new post', changes: Partial<ContentTexts> = whole) {
  const { id } = await staff().add({ key: randomUUID(), title });
  await sql`insert into uploaded_picture (tenant_id, key, width, height, content)
    values (${shop.tenant.id}, 'up/one', 800, 500, '') on conflict do nothing`.execute(shop.db);
  const { version } = await staff().save({
    id,
    ...en,
    version: 1,
    changes: { ...changes, picture: 'up/one' },
  });
  return { id, revision: version };
}
const get = (id: string, language: Language = 'en') => staff().get({ id, kind: 'post', language });
const publish = async (id: string, from?: string) => {
  const { latest, version } = await get(id);
  return staff().publish({ id, ...en, revision: latest, version, from });
};

describe('a shop', () => {
  test('gets its initial texts from files, once, at the first request', async () => {
    const [posts, terms, listed] = await Promise.all([
      readers().posts({}),
      readers().page({ name: 'terms' }),
      staff().list({ kind: 'page' }),
    ]);
    expect(posts.length).toBeGreaterThanOrEqual(6);
    expect(posts.map(({ date }) => date)).toEqual(
      posts.map(({ date }) => date).toSorted((a, b) => b.localeCompare(a)),
    );
    expect(terms).toMatchObject({ title: 'Terms of Use', lastModified: '2020-01-25' });
    expect(listed.texts.map(({ slug }) => slug).sort()).toEqual([
      'about-us',
      'faq',
      'privacy',
      'returns',
      'terms',
    ]);
    expect(listed.texts[0]?.languages).toContainEqual({ language: 'ur', state: 'current' });
    expect((await readers('ur').page({ name: 'terms' })).language).toBe('ur');
    expect((await readers('ur').posts({}))[0]?.language).toBe('en');
    await expect(readers().page({ name: 'none' })).rejects.toMatchObject({ code: 'NOT_FOUND' });
  });

  test('reads cached texts without a statement', async () => {
    const [post] = await readers().posts({});
    const slug = post?.slug ?? '';
    const counted = await countStatements(shop.db, async (db) => {
      const { content } = testClient(shop.context({ db }));
      await Promise.all([content.posts({}), content.post({ slug }), content.page({ name: 'faq' })]);
    });
    expect(counted).toBe(0);
  });
});

describe('a post', () => {
  test('is previewed with the settings of the shop, as pages show it', async () => {
    const { id, revision: version } = await newPost('Who is {{siteName}}');
    const changes = { description: 'Call {{phone}}', body: 'We are {{siteName}} <b>' };
    await staff().save({ id, ...en, version, changes });
    const { siteName, phone } = shop.tenant.settings;
    const { preview, words } = await get(id);
    expect(preview).toEqual({
      title: `Who is ${siteName}`,
      description: `Call ${phone}`,
      html: `<p>We are ${siteName} &lt;b&gt;</p>\n`,
    });
    expect(words.title).toBe('Who is {{siteName}}');
  });

  test('is added once, at a free address, and shown once it is published', async () => {
    const key = randomUUID();
    const { id } = await staff().add({ key, title: 'A Table for Eight' });
    expect(await staff().add({ key, title: 'A Table for Eight' })).toEqual({ id });
    const { slug, state } = await get(id);
    expect([slug, state]).toEqual(['a-table-for-eight-2', 'hidden']);
    expect(postSlugOf('Category Grid')).toBe('post-about-category-grid');
    expect(postSlugOf('خوشبو')).toBe('post');
    await expect(publish(id)).rejects.toMatchObject({ data: { details: [{ path: 'picture' }] } });

    const post = await newPost('Lamps of Lahore');
    const slugs = async () => (await readers().posts({})).map((one) => one.slug);
    expect(await slugs()).not.toContain('lamps-of-lahore');
    await publish(post.id);
    expect(await slugs()).toContain('lamps-of-lahore');
    expect((await readers().post({ slug: 'lamps-of-lahore' })).html).toBe('<p>Words.</p>\n');
    // Later edits are not shown before they are published.
    await staff().save({ id: post.id, ...en, version: post.revision, changes: { body: 'New.' } });
    expect((await readers().post({ slug: 'lamps-of-lahore' })).html).toBe('<p>Words.</p>\n');
    expect((await get(post.id)).languages[0]).toEqual({ language: 'en', state: 'changed' });
    const { version } = await get(post.id);
    expect(await staff().hide({ id: post.id, version })).toEqual({ version: version + 1 });
    expect(await staff().hide({ id: post.id, version })).toEqual({ version: version + 1 });
    expect(await slugs()).not.toContain('lamps-of-lahore');
    const { rows } = await sql<{ kind: string }>`select kind from staff_action
      where entity = 'content' and entity_id = ${post.id} order by id`.execute(shop.db);
    expect(rows.map(({ kind }) => kind)).toEqual([
      'content.save',
      'content.save',
      'content.publish',
      'content.save',
      'content.hide',
    ]);
  });

  test('is published at its scheduled time', async () => {
    const { id, revision } = await newPost('At dawn');
    const now = new Date();
    const from = new Date(now.getTime() + 86_400_000).toISOString();
    const context = { ...shop.context(byStaff), ...byStaff };
    await publishText(context, { id, ...en, revision, version: 0, from }, now);
    dropTenantCaches(shop.db, shop.tenant.id, ['content']);
    const shownAt = async (at: string) =>
      (await visibleTexts(shop.context(), 'post', new Date(at))).some(
        (one) => one.slug === 'at-dawn',
      );
    expect(await shownAt(new Date(Date.parse(from) - 1).toISOString())).toBe(false);
    expect(await shownAt(from)).toBe(true);
    expect(await get(id)).toMatchObject({ state: 'planned', publishedFrom: from });
    // Pages are invalidated at that moment, once.
    expect(await switchContent(shop.db)).toBe(0);
    await sql`update content_switch set at = now()`.execute(shop.db);
    expect(await switchContent(shop.db)).toBe(1);
    expect(await switchContent(shop.db)).toBe(0);
  });

  test('of two concurrent edits, the second keeps the first’s changes or gets a conflict', async () => {
    const { id, revision } = await newPost('Two writers');
    const save = (changes: Partial<ContentTexts>) =>
      staff().save({ id, ...en, version: revision, changes });
    await save({ body: 'Theirs.' });
    expect(await save({ author: 'Bilal' })).toMatchObject({ merged: [{ field: 'body' }] });
    await expect(save({ body: 'Mine.' })).rejects.toMatchObject({
      code: 'EDIT_CONFLICT',
      data: { fields: [{ field: 'body', base: 'Words.', theirs: 'Theirs.', mine: 'Mine.' }] },
    });
    const { latest, version } = await get(id);
    const outdated = { code: 'CHANGE_OUTDATED' };
    await expect(
      staff().publish({ id, ...en, revision: latest - 1, version }),
    ).rejects.toMatchObject(outdated);
    await expect(staff().restore({ id, ...en, version: 1, revision: 1 })).rejects.toMatchObject(
      outdated,
    );
    await expect(save({ picture: 'up/none' })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
    expect((await get(id)).words).toMatchObject({ body: 'Theirs.', author: 'Bilal' });
  });

  test('of two simultaneous saves, both are kept or one gets a conflict', async () => {
    const { id, revision } = await newPost('At the same moment');
    const save = (changes: Partial<ContentTexts>) =>
      staff().save({ id, ...en, version: revision, changes });
    const apart = await Promise.allSettled([save({ body: 'One.' }), save({ author: 'Two' })]);
    expect(apart.map(({ status }) => status)).toEqual(['fulfilled', 'fulfilled']);
    expect((await get(id)).words).toMatchObject({ body: 'One.', author: 'Two' });
    const same = await Promise.allSettled(['A.', 'B.'].map((body) => save({ body })));
    const refused = same.flatMap((one) => (one.status === 'rejected' ? [one.reason.code] : []));
    expect(new Set(refused)).toEqual(new Set(['EDIT_CONFLICT']));
  });

  test('that is scheduled can be published at once; one that is shown cannot be scheduled', async () => {
    const { id } = await newPost('Planned no more');
    const from = new Date(Date.now() + 86_400_000).toISOString();
    await publish(id, from);
    expect((await get(id)).state).toBe('planned');
    await publish(id);
    expect((await get(id)).state).toBe('shown');
    await staff().save({ id, ...en, version: (await get(id)).latest, changes: { body: 'New.' } });
    await expect(publish(id, from)).rejects.toMatchObject({
      code: 'BAD_REQUEST',
      data: { details: [{ path: 'from' }] },
    });
  });

  test('is restored to an earlier revision, whatever was written in between', async () => {
    const { id } = await newPost('Restored');
    const text = fc.string({ minLength: 1, maxLength: 20 }).map((one) => one.replaceAll('\0', ''));
    const edit = fc.record({
      body: text,
      author: text.map((one) => one.trim()),
      dated: fc.constantFrom(null, '2026-01-31'),
    });
    await fc.assert(
      fc.asyncProperty(edit, edit, async (one, other) => {
        const { latest } = await get(id);
        const first = await staff().save({ id, ...en, version: latest, changes: one });
        const then = (await get(id)).words;
        const second = await staff().save({ id, ...en, version: first.version, changes: other });
        const { version } = await staff().restore({
          id,
          ...en,
          version: second.version,
          revision: first.version,
        });
        const now = await get(id);
        expect(now.words).toEqual(then);
        expect(now.latest).toBe(version);
        // No revision is lost.
        const earlier = await staff().get({ id, kind: 'post', ...en, revision: second.version });
        expect(earlier.words).toMatchObject(other);
      }),
      { numRuns: 12 },
    );
    const { revisions } = await get(id);
    expect(revisions[0]?.number).toBeGreaterThan(revisions.at(-1)?.number ?? 0);
  });
});

test('a translation is missing, a draft, current, and stale once its original has changed', async () => {
  const { id, revision } = await newPost('Translated');
  await publish(id);
  const stateOf = async () =>
    (await get(id)).languages.find(({ language }) => language === 'ur')?.state;
  expect(await stateOf()).toBe('missing');
  const translator = staff(new Set(['translations.edit'] as const));
  const ur = { id, language: 'ur' } as const;
  const words = { title: 'ترجمہ', description: 'بیان', body: 'متن' };
  await translator.save({ ...ur, version: 0, changes: words });
  expect(await stateOf()).toBe('draft');
  await expect(
    translator.save({ id, ...en, version: revision, changes: { body: 'No.' } }),
  ).rejects.toMatchObject({ code: 'FORBIDDEN' });
  const publishUrdu = async () => {
    const { latest, version } = await get(id, 'ur');
    await staff().publish({ ...ur, revision: latest, version });
  };
  await publishUrdu();
  expect(await stateOf()).toBe('current');
  expect((await readers('ur').posts({})).find((one) => one.slug === 'translated')).toMatchObject({
    title: 'ترجمہ',
    language: 'ur',
    picture: 'up/one',
    author: 'Sana',
    topic: 'Home',
  });
  await staff().save({ id, ...en, version: revision, changes: { body: 'More.' } });
  await publish(id);
  expect(await stateOf()).toBe('stale');
  expect((await get(id, 'ur')).original?.body).toBe('More.');
  // Saved unchanged, it is current for the new original.
  await translator.save({ ...ur, version: 1, changes: {} });
  await publishUrdu();
  expect(await stateOf()).toBe('current');
});

test('fixed pages cannot be hidden', async () => {
  await readers().posts({});
  const id = await idOf('terms');
  await expect(staff().hide({ id, version: 0 })).rejects.toMatchObject({ code: 'BAD_REQUEST' });
  await expect(staff().get({ id, kind: 'post', ...en })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});

test('a legal page that came with the shop is confirmed by publishing it as it is, once', async () => {
  const steps = async () => (await showSetup(shop.context({}))).steps;
  const isDone = async () => (await steps()).find(({ key }) => key === 'terms')?.isDone;
  expect(await isDone()).toBe(false);
  for (const slug of ['terms', 'returns', 'privacy']) {
    expect(await isDone()).toBe(false);
    const id = await idOf(slug);
    const page = () => staff().get({ id, kind: 'page', language: 'en' });
    const { latest, live, version, isUnconfirmed } = await page();
    expect({ isUnconfirmed, live }).toEqual({ isUnconfirmed: true, live: latest });
    const sent = { id, ...en, revision: latest, version };
    await staff().publish(sent);
    await staff().publish(sent);
    expect(await page()).toMatchObject({ isUnconfirmed: false, live: latest, version });
    const { rows } = await sql`select from staff_action where kind = 'content.publish'
      and entity_id = ${id}`.execute(shop.db);
    expect(rows).toHaveLength(1);
  }
  expect(await isDone()).toBe(true);
  const faq = await staff().get({ id: await idOf('faq'), kind: 'page', language: 'en' });
  expect(faq.isUnconfirmed).toBe(false);
});
