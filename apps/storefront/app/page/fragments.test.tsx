import { lazy, Suspense } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import '../i18n/catalogues.server.ts';
import { useT } from '../i18n/use-t.ts';
import { asFragment } from './fragment.tsx';
import './fragments.server.tsx';
import { PageContext } from './page-context.tsx';
import { type RootData, useCurrency } from './root-data.ts';

const root = (change: Partial<RootData> = {}) =>
  ({
    language: 'en',
    forcesDirection: false,
    currencies: [{ code: 'PKR', symbol: 'Rs', title: 'Pakistani rupee', decimals: 2 }],
    ...change,
  }) as RootData;

const onPage = (content: React.ReactNode, data = root()) =>
  renderToString(
    <MemoryRouter initialEntries={['/department/luxury?page=2']}>
      <main>
        <PageContext root={data} language={data.language}>
          {content}
        </PageContext>
      </main>
    </MemoryRouter>,
  );

interface Props {
  name: string;
  tags?: readonly string[];
}

function withCounter() {
  const Component = vi.fn(({ name, tags = [] }: Props) => {
    const t = useT();
    const { symbol } = useCurrency('PKR');
    return (
      <article className="card" aria-label={`"${name}" & <more>`}>
        {symbol} {t('common.home')} {name}
        {tags.map((tag) => (
          <b key={tag}>{tag}</b>
        ))}
      </article>
    );
  });
  return { Component, Fragment: asFragment(Component) };
}

test('a fragment has the markup of its component, which is rendered once', () => {
  const { Component, Fragment } = withCounter();
  const plain = onPage(<Component name="it's" tags={['a', 'ل']} />);
  Component.mockClear();
  expect(onPage(<Fragment name="it's" tags={['a', 'ل']} />)).toBe(plain);
  expect(onPage(<Fragment name="it's" tags={['a', 'ل']} />, root())).toBe(plain);
  expect(Component).toHaveBeenCalledTimes(1);
});

test('other props, language or currency symbols are rendered anew', () => {
  const { Component, Fragment } = withCounter();
  const cases = [
    [<Fragment key="" name="a" />, root()],
    [<Fragment key="" name="b" />, root()],
    [<Fragment key="" name="a" tags={[]} />, root()],
    [<Fragment key="" name="a" />, root({ language: 'ar' })],
    [<Fragment key="" name="a" />, root({ currencies: [] })],
  ] as const;
  const pages = cases.map(([content, data]) => onPage(content, data));
  expect(Component).toHaveBeenCalledTimes(cases.length);
  expect(new Set(pages).size).toBe(cases.length - 1);
});

test('with cacheOnSecondUse markup is cached at the second request', () => {
  const { Component } = withCounter();
  const Fragment = asFragment(Component, undefined, { cacheOnSecondUse: true });
  const [first] = [1, 2, 3].map(() => onPage(<Fragment name="once" />));
  expect(Component).toHaveBeenCalledTimes(2);
  expect(onPage(<Component name="once" />)).toBe(first);
});

test('two components with the same props are two fragments', () => {
  const One = asFragment(({ name }: Props) => <p>{name}</p>);
  const Two = asFragment(({ name }: Props) => <h2>{name}</h2>);
  expect(onPage([<One key="1" name="x" />, <Two key="2" name="x" />])).toBe(
    '<main><p>x</p><h2>x</h2></main>',
  );
});

test('markup with an unloaded lazy part, or that is not a single element, is not cached', async () => {
  const load = Promise.resolve({ default: () => <i>late</i> });
  const Late = lazy(() => load);
  const Fragment = asFragment(({ name }: Props) => (
    <p>
      {name}
      <Suspense fallback="waiting">
        <Late />
      </Suspense>
    </p>
  ));
  expect(onPage(<Fragment name="x" />)).toContain('waiting');
  await load;
  expect(onPage(<Fragment name="x" />)).toBe('<main><p>x<!--$--><i>late</i><!--/$--></p></main>');
  const Words = asFragment(({ name }: Props) => name);
  expect(onPage(<Words name="x" />)).toBe('<main>x</main>');
});

test('a fragment does not see the URL of its page', () => {
  const Fragment = asFragment(({ name }: Props) => (
    <p>{name + useLocation().pathname + useLocation().search}</p>
  ));
  expect(onPage(<Fragment name="at " />)).toBe('<main><p>at /</p></main>');
});

test('a fragment that throws fails its page', () => {
  const Fragment = asFragment((_: Props) => {
    throw new Error('broken');
  });
  expect(() => onPage(<Fragment name="x" />)).toThrow('broken');
});
