import { haversine } from '@karwan/contract/distance';
import type { Coordinates } from '@karwan/contract/place';
import type { Entry } from './entry.ts';
import { matchName, questionOf } from './match-name.ts';
import { fold } from './spelling.ts';

export interface Found {
  entry: Entry;
  /** What was typed before the name of the place, such as house and street. */
  street: string;
}

const most = 8;
/** What fits so much worse than the best is noise. */
const worthShowing = 0.6;

/**
 * Entries that fit what was typed, best first. Of 'House 5, Street 2, Clifton' the part after the first
 * commas may be the place; what stands before it is kept as the street.
 */
export function searchGazetteer(
  entries: readonly Entry[],
  text: string,
  near: Coordinates | undefined,
): Found[] {
  const parts = text
    .split(/[,،;\n]/)
    .map((part) => part.trim())
    .filter(Boolean);
  for (let start = 0; start < parts.length; start += 1) {
    const found = rank(entries, fold(parts.slice(start).join(' ')), near);
    if (found.length > 0) {
      const street = parts.slice(0, start).join(', ');
      return found.map((entry) => ({ entry, street }));
    }
  }
  return [];
}

function rank(entries: readonly Entry[], question: string, near: Coordinates | undefined): Entry[] {
  if (question === '') return [];
  const digits = question.replaceAll(' ', '');
  const asked = questionOf(question);
  const score = /^\d{3,5}$/.test(digits)
    ? (entry: Entry) => matchPostcode(digits, entry)
    : (entry: Entry) => matchName(asked, entry);
  const scored = entries
    .map((entry) => ({ entry, score: score(entry) }))
    .filter((one) => one.score > 0);
  const best = Math.max(...scored.map((one) => one.score));
  return scored
    .filter((one) => one.score >= best * worthShowing)
    .sort((a, b) => b.score - a.score || compare(a.entry, b.entry, near))
    .slice(0, most)
    .map(({ entry }) => entry);
}

/** Offices of one district share the first digits: a code that nobody listed still tells the city. */
function matchPostcode(digits: string, { postcode, rank: size }: Entry): number {
  if (postcode === null) return 0;
  if (postcode === digits) return 100 - size;
  if (digits.length < 5) return postcode.startsWith(digits) ? 80 - size : 0;
  for (let length = 4; length >= 2; length -= 1) {
    if (postcode.startsWith(digits.slice(0, length))) return length * 10 - size;
  }
  return 0;
}

/** Equally good names: the larger first, then the nearer. */
function compare(a: Entry, b: Entry, near: Coordinates | undefined): number {
  if (weight(a) !== weight(b)) return weight(a) - weight(b);
  if (near) return haversine(near, a) - haversine(near, b);
  return a.name.localeCompare(b.name, 'en');
}

/** A quarter of a metropolis comes after towns that many know, and before those that few do. */
const weight = ({ city, rank }: Entry) => (city ? city.rank + 2.5 : rank);
