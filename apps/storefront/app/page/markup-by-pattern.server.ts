import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Fragment } from './fragment.tsx';
import { rootNumber } from './fragment-key.server.ts';
import type { FragmentPattern, Told } from './fragment-pattern.ts';
import type { RootData } from './root-data.ts';

/** Markup in which texts are to be put. */
interface Gapped {
  /** What stands before, between and behind the texts: one more than there are places. */
  readonly parts: readonly string[];
  /** Which of the texts stands in each place. */
  readonly places: readonly number[];
}

/** `seen`: the next of this shape will be worth it. `none`: its markup is not what the pattern says. */
type Known = Gapped | 'seen' | 'none';

/** Some 3 KB each. */
const known = new LRUCache<string, Known>({ max: 500 });

const word = randomBytes(8).toString('hex');
/** Nobody else can write it into what is rendered. */
const mark = (name: string) => `m${name}${word}`;

/**
 * The markup of a fragment: another's of the same shape with these texts, or what `render` makes.
 * @param render renders the component; undefined: it is nothing to keep
 */
export function markupByPattern<Props extends object>(
  { id, pattern }: Pick<Fragment<Props>, 'id' | 'pattern'>,
  props: Props,
  root: RootData,
  render: (props: Props) => Buffer | undefined,
): Buffer | undefined {
  const told = pattern?.tell(props, root);
  if (!pattern || !told) return render(props);
  const key = `${rootNumber(root)} ${id} ${told.shape}`;
  const found = known.get(key);
  if (typeof found === 'object') return filled(found, told.texts);
  const markup = render(props);
  if (!markup || found === 'none') return markup;
  // Some shapes are seen once and never again.
  if (found === undefined) known.set(key, 'seen');
  else known.set(key, gapped(pattern, props, root, render, told, markup) ?? 'none');
  return markup;
}

/** @returns undefined when what it would make of the same texts is not their markup */
function gapped<Props>(
  pattern: FragmentPattern<Props>,
  props: Props,
  root: RootData,
  render: (props: Props) => Buffer | undefined,
  { shape, texts }: Told,
  markup: Buffer,
): Gapped | undefined {
  const example = pattern.example(props, mark);
  const marked = pattern.tell(example, root);
  const rendered = render(example)?.toString();
  if (!marked || marked.shape !== shape || rendered === undefined) return undefined;
  const marks = marked.texts.map(escapeMarkup);
  if (marks.includes('')) return undefined;
  const parts: string[] = [];
  const places: number[] = [];
  let from = 0;
  for (let next = firstOf(marks, rendered, 0); next; next = firstOf(marks, rendered, from)) {
    parts.push(rendered.slice(from, next.at));
    places.push(next.place);
    from = next.at + (marks[next.place]?.length ?? 0);
  }
  parts.push(rendered.slice(from));
  const made = { parts, places };
  const isWhole = marks.every((_, place) => places.includes(place));
  return isWhole && filled(made, texts).equals(markup) ? made : undefined;
}

/** Where the first of the marks stands in markup, and which of them it is. */
const firstOf = (marks: readonly string[], markup: string, from: number) =>
  marks
    .map((one, place) => ({ at: markup.indexOf(one, from), place }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .at(0);

/** Bytes of their own: none of Node's blocks for small buffers is held by them. */
function filled({ parts, places }: Gapped, texts: readonly string[]): Buffer {
  const escaped = texts.map(escapeMarkup);
  let markup = parts[0] ?? '';
  for (let at = 0; at < places.length; at += 1) {
    markup += (escaped[places[at] ?? 0] ?? '') + (parts[at + 1] ?? '');
  }
  const bytes = Buffer.allocUnsafeSlow(Buffer.byteLength(markup));
  bytes.write(markup);
  return bytes;
}

const escapes: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#x27;',
};

/** As React escapes words and attributes. */
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
