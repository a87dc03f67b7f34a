import { crc32 } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { type Fragment, setFragmentRenderer } from './fragment.ts';
import { fragmentKey } from './fragment-key.server.ts';
import { isIncomplete } from './incomplete-markup.ts';
import { markupByPattern } from './markup-by-pattern.server.ts';
import {
  bytesOfMarkup,
  elementOfBytes,
  type Markup,
  renderInPieces,
} from './markup-pieces.server.ts';

/** Bytes of cached markup and keys: some seven thousand product cards. */
const maxBytes = 20 * 2 ** 20;

const cache = new LRUCache<string, Buffer>({
  maxSize: maxBytes,
  sizeCalculation: (markup, key) => markup.length + key.length + objectBytes,
});

/** Overhead of a cache entry in bytes, besides markup and key. */
const objectBytes = 300;

/** What the application gives to fragments. */
interface FragmentPort<Root extends object> {
  /** A hook: the data that every part of the page sees; undefined: nothing is cached there. */
  useRoot(): Root | undefined;
  /** Surrounds a fragment with the contexts that its component reads; they may depend on the root data only. */
  provide(root: Root, content: ReactElement): ReactElement;
}

type Provide = (content: ReactElement) => ReactElement;

/** Renders fragments from cached markup. */
export function serveFragments<Root extends object>({ useRoot, provide }: FragmentPort<Root>) {
  setFragmentRenderer({
    useRoot,
    render(fragment, props, root) {
      const markup = markupFor(fragment, props, root, (content) => provide(root as Root, content));
      const made = markup && (elementOfBytes(markup) ?? elementOf(markup.toString()));
      return made ?? createElement(fragment.Component, props);
    },
  });
}

/** Cached or new markup; undefined: the component must be rendered in place. */
function markupFor<Props extends object>(
  fragment: Fragment<Props>,
  props: Props,
  root: object,
  provide: Provide,
): Buffer | undefined {
  const { Component, pattern, cacheOnSecondUse } = fragment;
  const make = () =>
    markupByPattern(fragment, props, root, (some) => markupOf(Component, some, provide));
  if (pattern?.skipsCache) return make();
  const key = fragmentKey(root, fragment.id, props);
  const before = cache.get(key);
  if (before || (cacheOnSecondUse && !wasRequested(key))) return before;
  const markup = make();
  if (markup) cache.set(key, markup);
  return markup;
}

const requestedOnce = new LRUCache<number, true>({ max: 4_000 });

function wasRequested(key: string): boolean {
  const sum = crc32(key);
  if (requestedOnce.has(sum)) return true;
  requestedOnce.set(sum, true);
  return false;
}

/** Renders a component; undefined when the result is not a single element, or a lazy part is not loaded yet. */
function markupOf<Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
  provide: Provide,
): Buffer | undefined {
  const pieces = renderInPieces(provide(createElement(Component, props)));
  if (pieces.some(isIncomplete)) return undefined;
  const markup = bytesOfMarkup(pieces);
  return isElement(pieces) ? markup : undefined;
}

/** Whether markup begins with an element: adjacent text nodes would be separated differently by React. */
const isElement = ([first]: Markup) => typeof first === 'string' && /^<\w/.test(first);

/** A single element whose attributes have the same names in React as in HTML, apart from `class`. */
const wholeElement = /^<(\w+)((?: (?:class|id|role|action|aria-\w+)="[^"]+")*)>(.*)<\/\1>$/s;
const everyAttribute = / ([\w-]+)="([^"]*)"/g;
const escaped: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** A React element that renders to this markup. */
function elementOf(markup: string) {
  const [, name, attributes = '', inner = ''] = wholeElement.exec(markup) ?? [];
  if (name === undefined) return undefined;
  const props = [...attributes.matchAll(everyAttribute)].map(([, attribute = '', value = '']) => [
    attribute === 'class' ? 'className' : attribute,
    value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => escaped[one] ?? one),
  ]);
  return createElement(name, {
    ...Object.fromEntries(props),
    dangerouslySetInnerHTML: { __html: inner },
  });
}
