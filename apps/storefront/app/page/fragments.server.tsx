import { LinkProvider } from '@karwan/ui/controls/link';
import { LRUCache } from 'lru-cache';
import { createElement, type FunctionComponent, type ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router';
import { spokenLanguage } from '../i18n/catalogues.ts';
import { setFragmentRenderer } from './fragment.tsx';
import { isIncomplete } from './incomplete-markup.ts';
import { PageContext } from './page-context.tsx';
import type { RootData } from './root-data.ts';
import { RouterLink } from './router-link.tsx';

/** How many bytes of markup and keys are kept: five to six thousand product cards. */
const mostBytes = 20 * 2 ** 20;

const kept = new LRUCache<string, ReactElement<{ dangerouslySetInnerHTML: { __html: string } }>>({
  maxSize: mostBytes,
  sizeCalculation: ({ props }, key) => bytesOf(props.dangerouslySetInnerHTML.__html) + bytesOf(key),
});

/** V8 takes one byte for each character, unless one of them is not Latin. */
const bytesOf = (text: string) => (/[^\0-\xff]/.test(text) ? 2 * text.length : text.length);

setFragmentRenderer(({ id, Component }, props, root) => {
  const key = JSON.stringify([numberOf(root), id, props]);
  const known = kept.get(key);
  if (known) return known;
  const element = elementOf(markupOf(Component, props, root));
  if (!element) return <Component {...props} />;
  kept.set(key, element);
  return element;
});

const numbers = new WeakMap<RootData, number>();
const numbersByText = new LRUCache<string, number>({ max: 500 });
let lastNumber = 0;

/** Each request reads the root's data anew; what says the same has the same number. */
function numberOf(root: RootData): number {
  const known = numbers.get(root);
  if (known !== undefined) return known;
  const text = JSON.stringify(root);
  let number = numbersByText.get(text);
  if (number === undefined) {
    lastNumber += 1;
    number = lastNumber;
    numbersByText.set(text, number);
  }
  numbers.set(root, number);
  return number;
}

function markupOf<Props extends object>(
  Component: FunctionComponent<Props>,
  props: Props,
  root: RootData,
): string {
  return renderToString(
    // Only for what leads elsewhere when it is pressed: a fragment does not know its page's address.
    <StaticRouter location="/">
      <PageContext root={root} language={spokenLanguage(root.language)}>
        <LinkProvider value={RouterLink}>
          <Component {...props} />
        </LinkProvider>
      </PageContext>
    </StaticRouter>,
  );
}

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

/** The element that React writes as this markup. Undefined when a part of it has not been loaded yet. */
function elementOf(markup: string) {
  const [, name, attributes = '', inner = ''] = wholeElement.exec(markup) ?? [];
  if (name === undefined || isIncomplete(inner)) return undefined;
  const props = [...attributes.matchAll(everyAttribute)].map(([, attribute = '', value = '']) => [
    attribute === 'class' ? 'className' : attribute,
    value.replace(/&(?:amp|lt|gt|quot|#x27);/g, (one) => escaped[one] ?? one),
  ]);
  return createElement(name, {
    ...Object.fromEntries(props),
    dangerouslySetInnerHTML: { __html: inner },
  });
}
