import type { KnownPlace } from '@karwan/contract/places';

export interface PlacedName {
  place: KnownPlace;
  text: string;
  /** Position in the map, in CSS pixels. */
  at: { x: number; y: number };
}

/** The highest rank that is shown from each zoom level on. */
const ranksByZoom: readonly (readonly [zoom: number, rank: number])[] = [
  [6, 1],
  [7, 2],
  [9, 3],
  [11, 4],
];
const maxNames = 40;
/** Approximate width of a character and height of a line, in CSS pixels. */
const characterWidth = 7.5;
const line = 20;

/** Chooses labels, larger places first; one that would overlap another is left out. */
export function chooseNames<Name extends PlacedName>(names: readonly Name[], zoom: number): Name[] {
  const min = ranksByZoom.find(([below]) => zoom < below)?.[1] ?? 5;
  const chosen: Name[] = [];
  for (const name of names.toSorted((a, b) => a.place.rank - b.place.rank)) {
    if (chosen.length === maxNames) break;
    if (name.place.rank <= min && !chosen.some((other) => collide(name, other))) {
      chosen.push(name);
    }
  }
  return chosen;
}

/** The pin above its tip, and a name below its place, in CSS pixels. */
const pinSize = { width: 32, height: 44 };
const nameBelowPlace = 5;

/** A name that the pin would cover stands below the pin's tip instead. */
export function clearOfPin(name: PlacedName, tip: PlacedName['at']): PlacedName {
  const { x, y } = name.at;
  const reach = (name.text.length * characterWidth + pinSize.width) / 2;
  const top = y + nameBelowPlace;
  const isCovered =
    Math.abs(x - tip.x) < reach && top < tip.y && top + line > tip.y - pinSize.height;
  return isCovered ? { ...name, at: { x, y: tip.y } } : name;
}

function collide(a: PlacedName, b: PlacedName): boolean {
  if (Math.abs(a.at.y - b.at.y) >= line * 1.6) return false;
  const reach = ((a.text.length + b.text.length) * characterWidth) / 2 + 8;
  return Math.abs(a.at.x - b.at.x) < reach;
}
