import type { DeliverySlot } from '@karwan/contract/branch';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Tenant } from '../../platform/tenants.ts';
import { openTestShop, type TestShop } from '../../testing/open-test-shop.ts';
import { branchSlots, isOffered } from './delivery-slots.ts';

let shop: TestShop;
let other: Tenant;

beforeAll(async () => {
  shop = await openTestShop();
  other = await shop.addTenant('second.example');
});

afterAll(() => shop.close());

const hour = 60 * 60_000;
const day = 24 * hour;
const moments = fc.date({
  min: new Date('2020-01-01T00:00:00Z'),
  max: new Date('2040-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const plan = fc.array(
  fc.record({
    day: fc.integer({ min: 0, max: 6 }),
    timeStartHours: fc.integer({ min: 0, max: 23 }),
    timeStartMinutes: fc.constantFrom(0, 15, 30, 45),
    timeEndHours: fc.integer({ min: 0, max: 24 }),
    timeEndMinutes: fc.constant(0),
  }),
  { maxLength: 8 },
);
const idsOf = async (tenant: Tenant) =>
  (
    await shop.db
      .selectFrom('branch')
      .select('id')
      .where('tenant_id', '=', tenant.id)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);

/** The local time in Karachi, by the platform's time zone data. */
function localTime(moment: Date) {
  const parts = new Intl.DateTimeFormat('en-GB', {
    timeZone: 'Asia/Karachi',
    weekday: 'short',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  }).formatToParts(moment);
  const read = (type: string) => parts.find((part) => part.type === type)?.value ?? '';
  return {
    day: ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat'].indexOf(read('weekday')),
    minutes: Number(read('hour')) * 60 + Number(read('minute')),
  };
}
const opens = (slot: DeliverySlot) => slot.timeStartHours * 60 + slot.timeStartMinutes;
/** A slot that ends before it begins ends on the next day. */
const closes = (slot: DeliverySlot) => {
  const end = slot.timeEndHours * 60 + slot.timeEndMinutes;
  return end < opens(slot) ? end + 24 * 60 : end;
};

test('slots lie within the branch’s hours in Pakistan, in the future, and within 30 days', async () => {
  const [id = 0] = await idsOf(shop.tenant);
  await fc.assert(
    fc.asyncProperty(plan, moments, async (slots, now) => {
      await shop.db
        .updateTable('branch')
        .set({ delivery_slots: JSON.stringify(slots) })
        .where('id', '=', id)
        .execute();
      const [branch] = await branchSlots({ db: shop.db, tenant: shop.tenant }, [id], 'PK', now);
      expect(branch?.days).toHaveLength(30);
      const hours = { country: 'PK', deliverySlots: slots };
      for (const offered of branch?.days.flatMap((one) => one.slots) ?? []) {
        const [start, end] = [new Date(offered.startSlot), new Date(offered.endSlot)];
        expect(start.getTime()).toBeGreaterThan(now.getTime());
        expect(start.getTime()).toBeLessThan(now.getTime() + 30 * day);
        expect(end.getTime()).toBeGreaterThan(start.getTime());
        const wall = localTime(start);
        const length = (end.getTime() - start.getTime()) / 60_000;
        const planned = slots.some(
          (slot) =>
            slot.day === wall.day &&
            opens(slot) === wall.minutes &&
            closes(slot) - opens(slot) === length,
        );
        expect(planned).toBe(true);
        expect(isOffered(hours, 'PK', offered, now)).toBe(true);
        // A slot that has begun cannot be chosen, nor one from abroad.
        expect(isOffered(hours, 'PK', offered, start)).toBe(false);
        expect(isOffered({ ...hours, country: 'US' }, 'PK', offered, now)).toBe(false);
      }
    }),
    { numRuns: 60 },
  );
});

test('slots that are not offered are refused: before, after and outside the hours', () => {
  const slots = [
    { day: 1, timeStartHours: 10, timeStartMinutes: 0, timeEndHours: 12, timeEndMinutes: 0 },
  ];
  fc.assert(
    fc.property(moments, moments, fc.integer({ min: 1, max: 30 }), (now, start, length) => {
      const end = new Date(start.getTime() + length * hour);
      const requested = { startSlot: start.toISOString(), endSlot: end.toISOString() };
      const wall = localTime(start);
      const ahead = start.getTime() - now.getTime();
      const fits =
        wall.day === 1 && wall.minutes === 600 && start.getTime() % 60_000 === 0 && length === 2;
      const expected = fits && ahead > 0 && ahead < 30 * day;
      expect(isOffered({ country: 'PK', deliverySlots: slots }, 'PK', requested, now)).toBe(
        expected,
      );
    }),
  );
});

test('branches abroad offer no slots, and another shop’s branches are not found', async () => {
  const { db } = shop;
  const abroad = await db
    .selectFrom('branch')
    .select('id')
    .where('tenant_id', '=', other.id)
    .where('country', '=', 'US')
    .executeTakeFirstOrThrow();
  const now = new Date();
  const [branch] = await branchSlots({ db, tenant: other }, [abroad.id], 'PK', now);
  expect(branch).toMatchObject({ name: 'newYork', address: '1, newYork road' });
  expect(branch?.days.every(({ slots }) => slots.length === 0)).toBe(true);
  const inReach = branchSlots({ db, tenant: other }, [abroad.id], 'US', now);
  expect((await inReach)[0]?.days.some(({ slots }) => slots.length > 0)).toBe(true);
  await expect(
    branchSlots({ db, tenant: shop.tenant }, [abroad.id], 'PK', now),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  });
});
