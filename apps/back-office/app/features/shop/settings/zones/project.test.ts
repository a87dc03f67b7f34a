import fc from 'fast-check';
import { expect, test } from 'vitest';
import { nearestRuns, projectionOf } from './project.ts';

const area = fc
  .record({
    south: fc.integer({ min: -60, max: 50 }),
    west: fc.integer({ min: -170, max: 140 }),
    high: fc.integer({ min: 1, max: 20 }),
    wide: fc.integer({ min: 1, max: 20 }),
  })
  .map(({ south, west, high, wide }) => ({ south, west, north: south + high, east: west + wide }));

test('a place survives being projected onto the drawing and back', () => {
  fc.assert(
    fc.property(area, fc.double({ min: 0, max: 1, noNaN: true }), (edges, part) => {
      const { xOf, yOf, placeAt } = projectionOf(edges);
      const place = {
        latitude: edges.south + (edges.north - edges.south) * part,
        longitude: edges.west + (edges.east - edges.west) * part,
      };
      const found = placeAt(xOf(place.longitude), yOf(place.latitude));
      expect(found.latitude).toBeCloseTo(place.latitude, 2);
      expect(found.longitude).toBeCloseTo(place.longitude, 2);
    }),
  );
});

test('runs cover the drawing exactly once', () => {
  fc.assert(
    fc.property(area, fc.integer({ min: 1, max: 5 }), (edges, branches) => {
      const drawn = projectionOf(edges);
      const nearest = ({ latitude, longitude }: { latitude: number; longitude: number }) =>
        Math.abs(Math.floor(latitude) + Math.floor(longitude)) % branches;
      const covered = nearestRuns(drawn, nearest).reduce(
        (sum, run) => sum + run.width * run.height,
        0,
      );
      expect(covered).toBeCloseTo(drawn.width * drawn.height, 2);
    }),
    { numRuns: 30 },
  );
});

test('a high and narrow area has no more squares than others', () => {
  const drawn = projectionOf({ south: 20, west: 60, north: 40, east: 60.001 });
  let requested = 0;
  const runs = nearestRuns(drawn, () => {
    requested += 1;
    return requested % 2;
  });
  expect(requested).toBeLessThanOrEqual(60 * 241);
  expect(runs.length).toBeLessThanOrEqual(60 * 241);
});
