import type { Coordinates } from '@karwan/contract/place';

const degrees = String.raw`[-+]?\d{1,3}(?:\.\d{1,12})?`;
const typedPoint = new RegExp(String.raw`^\s*(${degrees})\s*[,;\s]\s*(${degrees})\s*$`);

/** Parses coordinates in degrees, latitude first; undefined if the text is something else. */
export function readPoint(text: string): Coordinates | undefined {
  const [, north, east] = typedPoint.exec(text) ?? [];
  if (north === undefined || east === undefined) return undefined;
  const [latitude, longitude] = [Number(north), Number(east)];
  const isOnEarth = Math.abs(latitude) <= 90 && Math.abs(longitude) <= 180;
  return isOnEarth ? { latitude, longitude } : undefined;
}
