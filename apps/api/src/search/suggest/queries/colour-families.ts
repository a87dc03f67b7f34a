import { entryOf } from '../../knowledge/lexicon.ts';

/** The colours that people name, and nothing else: orange is a fruit beside most things. */
const families = 'red pink yellow green blue purple brown beige white grey black gold silver'.split(
  ' ',
);

let byMember: ReadonlyMap<string, string> | undefined;

/** The family that a colour belongs to most: `red` for crimson; undefined for other words. */
export function colourFamily(colour: string): string | undefined {
  byMember ??= readFamilies();
  return byMember.get(colour);
}

function readFamilies(): ReadonlyMap<string, string> {
  const members = new Map<string, { family: string; weight: number }>();
  for (const family of families) {
    const meanings = [entryOf([family])].flatMap((entry) => [entry, ...(entry?.others ?? [])]);
    const colour = meanings.find((entry) => entry?.role === 'attribute');
    for (const { words, weight, by } of colour?.alternatives ?? []) {
      const member = words.join(' ');
      if (by !== 'family' || families.includes(member)) continue;
      if (weight > (members.get(member)?.weight ?? 0)) members.set(member, { family, weight });
    }
  }
  return new Map([...members].map(([member, { family }]) => [member, family]));
}
