import type { Coordinates } from '@karwan/contract/place';
import type { DeliveryArea } from '@karwan/contract/shop/settings/delivery-zones';

/** The width of the drawing in its own units; the height follows from the area. */
const width = 1_000;
const metresOfDegree = 111_195;

/** An equirectangular projection of an area: to scale at its middle latitude. */
export interface Projection {
  readonly width: number;
  readonly height: number;
  xOf(longitude: number): number;
  yOf(latitude: number): number;
  placeAt(x: number, y: number): Coordinates;
  /** Converts metres to units of the drawing. */
  unitsOf(metres: number): number;
}

/** @param area must have a width and a height above zero */
export function projectionOf({ south, west, north, east }: DeliveryArea): Projection {
  const narrowed = Math.cos((((south + north) / 2) * Math.PI) / 180);
  const ofDegree = width / (east - west);
  const ofLatitude = ofDegree / narrowed;
  const round = (degrees: number) => Math.round(degrees * 1_000) / 1_000;
  return {
    width,
    height: (north - south) * ofLatitude,
    xOf: (longitude) => (longitude - west) * ofDegree,
    yOf: (latitude) => (north - latitude) * ofLatitude,
    placeAt: (x, y) => ({
      latitude: round(north - y / ofLatitude),
      longitude: round(west + x / ofDegree),
    }),
    unitsOf: (metres) => (metres / metresOfDegree) * ofLatitude,
  };
}

/** Adjacent squares of one row with the same nearest branch. */
export interface Run {
  readonly branch: number;
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** The most squares of a row: as fine as a phone shows. */
const maxColumns = 60;
/** The maximum number of rows. A high and narrow area, which occurs while its edges are typed, gets larger squares. */
const maxRows = 240;

/** Divides the drawing into squares by nearest branch, and merges those of a row into runs. */
export function nearestRuns(
  { width: all, height, placeAt }: Projection,
  nearestTo: (place: Coordinates) => number,
): Run[] {
  const columns = Math.max(1, Math.round(all / Math.max(all / maxColumns, height / maxRows)));
  const side = all / columns;
  const tallest = Math.max(side, height / maxRows);
  const rows = Math.ceil(height / tallest);
  const runs: Run[] = [];
  for (let row = 0; row < rows; row++) {
    const y = row * tallest;
    const tall = Math.min(tallest, height - y);
    let begun: { branch: number; column: number } | undefined;
    for (let column = 0; column <= columns; column++) {
      const branch =
        column < columns ? nearestTo(placeAt((column + 0.5) * side, y + tall / 2)) : undefined;
      if (begun?.branch === branch) continue;
      if (begun) {
        const { branch: same, column: from } = begun;
        runs.push({
          branch: same,
          x: from * side,
          y,
          width: (column - from) * side,
          height: tall,
        });
      }
      begun = branch === undefined ? undefined : { branch, column };
    }
  }
  return runs;
}
