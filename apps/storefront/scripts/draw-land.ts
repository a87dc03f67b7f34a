/*
 * Writes `land.json`, the land that the map shows where no tiles are configured, from Natural Earth
 * (public domain, package `world-atlas`): coasts only, and no border of any state.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';

type Point = readonly [longitude: number, latitude: number];
type Ring = readonly Point[];

/** Degrees: Pakistan with room around it to drag the map. */
const west = 56;
const south = 20;
const east = 82;
const north = 40;
/** A thousandth of a degree is a hundred metres. */
const digits = 1e3;

type Edge = { inside: (point: Point) => boolean; cross: (a: Point, b: Point) => Point };

const vertical = (x: number, side: 1 | -1): Edge => ({
  inside: ([longitude]) => side * (longitude - x) >= 0,
  cross: (a, b) => [x, a[1] + ((b[1] - a[1]) * (x - a[0])) / (b[0] - a[0])],
});
const horizontal = (y: number, side: 1 | -1): Edge => ({
  inside: ([, latitude]) => side * (latitude - y) >= 0,
  cross: (a, b) => [a[0] + ((b[0] - a[0]) * (y - a[1])) / (b[1] - a[1]), y],
});
const frame = [vertical(west, 1), vertical(east, -1), horizontal(south, 1), horizontal(north, -1)];

/** The part of a ring within the frame (Sutherland and Hodgman): what leaves it runs along its edge. */
function clip(cycle: Ring): Ring {
  return frame.reduce<Ring>((points, { inside, cross }) => {
    return points.flatMap((point, at) => {
      const before = points.at(at - 1) ?? point;
      const entered = inside(point) !== inside(before) ? [cross(before, point)] : [];
      return inside(point) ? [...entered, point] : entered;
    });
  }, cycle);
}

const rounded = (value: number) => Math.round(value * digits) / digits;

/** Rounds, and leaves out points that have become the same. */
function thin(cycle: Ring): Ring {
  const points = cycle.map(([x, y]) => [rounded(x), rounded(y)] as const);
  return points.filter(([x, y], at) => {
    const [beforeX, beforeY] = points.at(at - 1) ?? [];
    return x !== beforeX || y !== beforeY;
  });
}

const atlas: Topology<{ land: GeometryCollection }> = JSON.parse(
  await readFile(fileURLToPath(import.meta.resolve('world-atlas/land-10m.json')), 'utf8'),
);
const polygons = feature(atlas, atlas.objects.land).features.flatMap(({ geometry }) => {
  if (geometry.type === 'Polygon') return [geometry.coordinates];
  return geometry.type === 'MultiPolygon' ? geometry.coordinates : [];
}) as unknown as Ring[][];
const land = polygons
  .map((cycles) => cycles.map((cycle) => thin(clip(cycle))).filter((cycle) => cycle.length > 3))
  .filter((cycles) => cycles.length > 0);

const target = new URL('../app/features/delivery-address/land.json', import.meta.url);
await writeFile(target, `${JSON.stringify(land)}\n`);
