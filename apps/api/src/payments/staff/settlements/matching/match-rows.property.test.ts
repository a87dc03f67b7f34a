import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Candidate, chooseClaims } from './choose-claims.ts';
import { type Claim, matchRows, type SettlementRow } from './match-rows.ts';
import { readAmount } from './read-amount.ts';

const percent = (hundredths: number | null) => ({
  percent: hundredths,
  flat: null,
  perStep: null,
  stepGrams: null,
});
const claimIds = ['payment:1', 'payment:2', 'order:3'];
const claim = fc.record({
  expected: fc.integer({ min: 0, max: 1_000 }),
  paidBefore: fc.integer({ min: 0, max: 1_000 }),
});
const rows = fc.array(
  fc.record({
    // Two references of each claim, and an unknown one.
    reference: fc.constantFrom('a1', 'b1', 'a2', 'b2', 'a3', 'b3', 'nobody'),
    amount: fc.integer({ min: -500, max: 1_000 }),
    fee: fc.integer({ min: 0, max: 50 }),
  }),
  { maxLength: 12 },
);
const cases = fc.tuple(fc.tuple(claim, claim, claim), rows).map(([known, typed]) => {
  const claims = new Map<string, Claim>();
  for (const [at, one] of known.entries())
    for (const letter of ['a', 'b'])
      claims.set(`${letter}${at + 1}`, { id: claimIds[at] ?? '', orderId: `o${at}`, ...one });
  return { claims, rows: typed.map((row, at): SettlementRow => ({ ...row, line: at + 2 })) };
});

test('a claim is paid, or differs by the amount that its rows, with earlier ones, lack or exceed', () => {
  fc.assert(
    fc.property(cases, ({ claims, rows }) => {
      const { lines, differences, paid } = matchRows(
        rows,
        ({ reference }) => claims.get(reference),
        percent(null),
      );
      expect(lines.map(({ line }) => line).toSorted((a, b) => a - b)).toEqual(
        rows.map(({ line }) => line),
      );
      for (const { id, expected, paidBefore } of new Set(claims.values())) {
        const own = lines.filter(({ claim }) => claim === id);
        if (own.length === 0) continue;
        const total = own.reduce((sum, { amount }) => sum + amount, paidBefore);
        const found = differences.filter(({ claim }) => claim === id);
        expect(paid.includes(id)).toBe(total === expected);
        if (total === expected) expect(found).toEqual([]);
        else expect(found).toMatchObject([{ expected, paid: total }]);
        expect(found.some(({ kind }) => kind === 'short')).toBe(total < expected);
      }
      const nobody = rows.filter(({ reference }) => reference === 'nobody');
      expect(differences.filter(({ kind }) => kind === 'unknown')).toHaveLength(nobody.length);
    }),
  );
});

test('the order of rows makes no difference', () => {
  const kinds = (found: ReturnType<typeof matchRows>) =>
    found.differences.map(({ claim, kind, paid }) => `${claim} ${kind} ${paid}`).toSorted();
  fc.assert(
    fc.property(cases, ({ claims, rows }) => {
      const claimOf = ({ reference }: SettlementRow) => claims.get(reference);
      const there = matchRows(rows, claimOf, percent(250));
      expect(kinds(matchRows(rows.toReversed(), claimOf, percent(250)))).toEqual(kinds(there));
    }),
  );
});

test('a surplus payment is reported as paid twice, and a fee above the agreed limit is reported', () => {
  const claims = new Map([
    ['a', { id: 'payment:1', orderId: 'o', expected: 1_000, paidBefore: 0 }],
    ['b', { id: 'payment:2', orderId: 'p', expected: 1_000, paidBefore: 1_000 }],
  ]);
  const row = (line: number, reference: string, amount: number, fee = 0) => ({
    line,
    reference,
    amount,
    fee,
  });
  const kindsOf = (...rows: SettlementRow[]) =>
    matchRows(rows, ({ reference }) => claims.get(reference), percent(200)).differences.map(
      ({ kind, paid }) => [kind, paid],
    );
  expect(kindsOf(row(2, 'a', 1_000), row(3, 'a', 1_000))).toEqual([['twice', 2_000]]);
  expect(kindsOf(row(2, 'b', 1_000))).toEqual([['twice', 2_000]]);
  expect(kindsOf(row(2, 'a', 1_300))).toEqual([['over', 1_300]]);
  expect(kindsOf(row(2, 'a', 600), row(3, 'a', 400))).toEqual([]);
  expect(kindsOf(row(2, 'a', 1_000, 20))).toEqual([]);
  expect(kindsOf(row(2, 'a', 1_000, 21))).toEqual([['fee', 21]]);
});

test('agreed fees add up: a share of the amount, a flat fee, and one for each started step of the weight', () => {
  const parcel = (grams: number | null): Claim => ({
    id: 'order:1',
    orderId: 'o',
    expected: 10_000,
    paidBefore: 0,
    grams,
  });
  const agreed = { percent: 100, flat: 150_00, perStep: 40_00, stepGrams: 500 };
  const feesOf = (claim: Claim | undefined, ...fees: number[]) =>
    matchRows(
      fees.map((fee, at) => ({ line: at + 2, reference: 'a', amount: 10_000 / fees.length, fee })),
      () => claim,
      agreed,
    ).differences.flatMap(({ kind, expected, paid }) => (kind === 'fee' ? [[expected, paid]] : []));
  // 100 of the amount, 15,000 flat, 4,000 for each of three steps.
  expect(feesOf(parcel(1_001), 27_100)).toEqual([]);
  expect(feesOf(parcel(1_001), 27_101)).toEqual([[27_100, 27_101]]);
  expect(feesOf(parcel(1_000), 27_100)).toEqual([[23_100, 27_100]]);
  // An unknown weight, or parcel, counts as one step.
  expect(feesOf(parcel(null), 19_101)).toEqual([[19_100, 19_101]]);
  expect(feesOf(undefined, 19_101)).toEqual([[19_100, 19_101]]);
  // Flat fees are charged once for a parcel of several rows.
  expect(feesOf(parcel(500), 19_050, 51)).toEqual([[50, 51]]);
});

test('of several payments of an order a row pays the one with its amount, and none if several match', () => {
  const worths = fc.uniqueArray(fc.integer({ min: 1, max: 1_000 }), { minLength: 2, maxLength: 4 });
  fc.assert(
    fc.property(worths, fc.integer({ min: 1_001, max: 2_000 }), (amounts, other) => {
      const claims = amounts.map((captured, at): Candidate => {
        const id = `payment:${at}`;
        return { id, orderId: 'o', expected: captured, paidBefore: 0, captured, refunded: 0 };
      });
      const known = new Map([['o', claims]]);
      const rows = [...amounts.toReversed(), other].map((amount, at): SettlementRow => {
        return { line: at + 2, reference: 'o', amount, fee: 0 };
      });
      const chosen = chooseClaims(rows, known);
      const found = rows.map((row) => [row.amount, chosen.get(row)?.expected]);
      const each = amounts.toReversed().map((amount) => [amount, amount]);
      expect(found).toEqual([...each, [other, undefined]]);
      // Two payments with equal amounts: two rows pay both, one row is ambiguous.
      const twins = claims.slice(0, 1).flatMap((one) => [one, { ...one, id: 'payment:twin' }]);
      const both = rows.slice(-2, -1).flatMap((row) => [row, { ...row, line: 99 }]);
      const alike = new Map([['o', twins]]);
      expect(new Set([...chooseClaims(both, alike).values()].map(({ id }) => id)).size).toBe(2);
      expect(chooseClaims(both.slice(0, 1), alike).size).toBe(0);
    }),
  );
});

test('amounts are parsed in the formats of banks and couriers', () => {
  const grouped = (whole: number, separator: string) =>
    String(whole).replace(/\B(?=(\d{3})+$)/g, separator);
  const styles = fc.constantFrom(
    ...[',.', '.,', "'.", ' .', '  ,', '.'].map((style) => style.padStart(2, '\0')),
  );
  fc.assert(
    fc.property(fc.nat(10 ** 11), styles, fc.boolean(), (minor, style, isBack) => {
      const [thousands = '', point = '.'] = [style.slice(0, -1).replace('\0', ''), style.slice(-1)];
      const part = String(minor % 100).padStart(2, '0');
      const text = `${grouped(Math.floor(minor / 100), thousands)}${point}${part}`;
      expect(readAmount(`Rs. ${text}`, 2)).toBe(minor);
      expect(readAmount(isBack ? `-${text}` : `(${text})`, 2)).toBe(minor === 0 ? 0 : -minor);
    }),
  );
  expect(readAmount('1,250', 2)).toBe(1_250_00);
  expect(readAmount('12,50,000', 2)).toBe(1_250_000_00);
  expect(readAmount('PKR 1250/-', 2)).toBe(1_250_00);
  expect(readAmount('1250.00', 0)).toBe(1_250);
  for (const none of ['', 'free', '1250.50.', '12 and 5', '(12', '..', '0.500']) {
    expect(readAmount(none, 2), none).toBeUndefined();
  }
  expect(readAmount('1250.50', 0)).toBeUndefined();
});
