import { crc32 } from 'node:zlib';
import { LinkProvider } from '@karwan/ui/controls/link';
import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent } from 'react';
import { StaticRouter } from 'react-router';
import { spokenLanguage } from '../i18n/catalogues.ts';
import { type Fragment, setFragmentRenderer } from './fragment.tsx';
import { fragmentKey } from './fragment-key.server.ts';
import { isIncomplete } from './incomplete-markup.ts';
import { markupByPattern } from './markup-by-pattern.server.ts';
import {
  bytesOfMarkup,
  elementOfBytes,
  type Markup,
  renderInPieces,
} from './markup-pieces.server.ts';
import { PageContext } from './page-context.tsx';
import type { RootData } from './root-data.ts';
import { RouterLink } from './router-link.tsx';

/** Bytes of cached markup and keys: some seven thousand product cards. */
const maxBytes = 20 * 2 ** 20;

const cache = new LRUCache<string, Buffer>({
  maxSize: maxBytes,
  sizeCalculation: (markup, key) => markup.length + key.length + objectBytes,
});

/** Overhead of a cache entry in bytes, besides markup and key. */
const objectBytes = 300;

setFragmentRenderer((fragment, props, root) => {
  const { Component } = fragment;
  const markup = markupFor(fragment, props, root);
  if (!markup) return <Component {...props} />;
  return elementOfBytes(markup) ?? elementOf(markup.toString()) ?? <Component {...props} />;
});

/** Cached or new markup; undefined: the component must be rendered in place. */
function markupFor<Props extends object>(
  fragment: Fragment<Props>,
  props: Props,
  root: RootData,
): Buffer | undefined {
  const { Component, pattern, cacheOnSecondUse } = fragment;
  const make = () =>
    markupByPattern(fragment, props, root, (some) => markupOf(Component, some, root));
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
  root: RootData,
): Buffer | undefined {
  const pieces = renderInPieces(
    // Links need a router, but the markup must not depend on the page's URL.
    <StaticRouter location="/">
      <PageContext root={root} language={spokenLanguage(root.language)}>
        <LinkProvider value={RouterLink}>
          <Component {...props} />
        </LinkProvider>
      </PageContext>
    </StaticRouter>,
  );
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
