import { randomBytes } from 'node:crypto';
import { LRUCache } from 'lru-cache';
import type { Fragment } from './fragment.ts';
import { rootNumber } from './fragment-key.server.ts';
import type { FragmentPattern, PatternMatch } from './fragment-pattern.ts';

/** Markup with gaps for texts. */
interface MarkupTemplate {
  /** The static parts before, between and after the texts: one more than `places`. */
  readonly parts: readonly string[];
  /** The index of the text in each gap. */
  readonly places: readonly number[];
}

/** `seen`: rendered once, a template is made at the next request. `none`: the template did not match the markup. */
type Known = MarkupTemplate | 'seen' | 'none';

/** Templates by root data, fragment and shape; some 3 KB each. */
const known = new LRUCache<string, Known>({ max: 500 });

const word = randomBytes(8).toString('hex');
/** Contains a random word, so that it cannot occur in data. */
const mark = (name: string) => `m${name}${word}`;

/**
 * The markup of a fragment, from the template of its shape or from `render`.
 * @param render renders the component; returns undefined for markup that must not be cached
 */
export function markupByPattern<Props extends object>(
  { id, pattern }: Pick<Fragment<Props>, 'id' | 'pattern'>,
  props: Props,
  root: object,
  render: (props: Props) => Buffer | undefined,
): Buffer | undefined {
  const match = pattern?.match(props, root);
  if (!pattern || !match) return render(props);
  const key = `${rootNumber(root)} ${id} ${match.shape}`;
  const found = known.get(key);
  if (typeof found === 'object') return fillTemplate(found, match.texts);
  const markup = render(props);
  if (!markup || found === 'none') return markup;
  // A template is made at the second request, because some shapes occur only once.
  if (found === undefined) known.set(key, 'seen');
  else known.set(key, makeTemplate(pattern, props, root, render, match, markup) ?? 'none');
  return markup;
}

/** Makes a template. @returns undefined when it does not reproduce `markup` from the same texts */
function makeTemplate<Props>(
  pattern: FragmentPattern<Props>,
  props: Props,
  root: object,
  render: (props: Props) => Buffer | undefined,
  { shape, texts }: PatternMatch,
  markup: Buffer,
): MarkupTemplate | undefined {
  const example = pattern.example(props, mark);
  const marked = pattern.match(example, root);
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
  const isWhole = marks.every((_, index) => places.includes(index));
  return isWhole && fillTemplate(made, texts).equals(markup) ? made : undefined;
}

/** The first mark in the markup after `from`: its position and index. */
const firstOf = (marks: readonly string[], markup: string, from: number) =>
  marks
    .map((one, index) => ({ at: markup.indexOf(one, from), place: index }))
    .filter(({ at }) => at >= 0)
    .sort((a, b) => a.at - b.at)
    .at(0);

/** Fills texts into a template. The buffer is not from Node's pool, which cached slices would keep alive. */
function fillTemplate({ parts, places }: MarkupTemplate, texts: readonly string[]): Buffer {
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

/** Escapes text and attributes like React. */
const escapeMarkup = (text: string): string =>
  text.replace(/[&<>"']/g, (sign) => escapes[sign] ?? sign);
