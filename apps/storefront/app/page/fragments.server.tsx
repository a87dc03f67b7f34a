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

/** How many bytes of markup and keys are kept: some seven thousand product cards. */
const mostBytes = 20 * 2 ** 20;

const kept = new LRUCache<string, Buffer>({
  maxSize: mostBytes,
  sizeCalculation: (markup, key) => markup.length + key.length + objectBytes,
});

/** What a buffer and its place take besides what is in it. */
const objectBytes = 300;

setFragmentRenderer((fragment, props, root) => {
  const { Component } = fragment;
  const markup = markupFor(fragment, props, root);
  if (!markup) return <Component {...props} />;
  return elementOfBytes(markup) ?? elementOf(markup.toString()) ?? <Component {...props} />;
});

/** Undefined: the component is to be rendered where it stands. */
function markupFor<Props extends object>(
  fragment: Fragment<Props>,
  props: Props,
  root: RootData,
): Buffer | undefined {
  const { Component, pattern, isSeldomAlike } = fragment;
  const make = () =>
    markupByPattern(fragment, props, root, (some) => markupOf(Component, some, root));
  if (pattern?.isQuick) return make();
  const key = fragmentKey(root, fragment.id, props);
  const before = kept.get(key);
  if (before || (isSeldomAlike && !wasAskedFor(key))) return before;
  const markup = make();
  if (markup) kept.set(key, markup);
  return markup;
}

const askedOnce = new LRUCache<number, true>({ max: 4_000 });

function wasAskedFor(key: string): boolean {
  const sum = crc32(key);
  if (askedOnce.has(sum)) return true;
  askedOnce.set(sum, true);
  return false;
}

/** Undefined when it is not one element, or a part of it has not been loaded yet. */
function markupOf<Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
  root: RootData,
): Buffer | undefined {
  const pieces = renderInPieces(
    // Only for what leads elsewhere when it is pressed: a fragment does not know its page's address.
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

/** Text beside text is written in another way, and nothing is not worth keeping. */
const isElement = ([first]: Markup) => typeof first === 'string' && /^<\w/.test(first);

/** One element, with no attributes but those that React calls as HTML does, or nearly so. */
const wholeElement = /^<(\w+)((?: (?:class|id|role|action|aria-\w+)="[^"]+")*)>(.*)<\/\1>$/s;
const everyAttribute = / ([\w-]+)="([^"]*)"/g;
const escaped: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
};

/** The element that React writes as this markup. */
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
