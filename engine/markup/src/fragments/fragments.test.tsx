import { createContext, lazy, type ReactNode, Suspense, useContext } from 'react';
import { renderToString } from 'react-dom/server';
import { MemoryRouter, StaticRouter, useLocation } from 'react-router';
import { expect, test, vi } from 'vitest';
import { asFragment } from './fragment.ts';
import { serveFragments } from './serve-fragments.server.ts';

interface Root {
  language: string;
  currencies: { code: string; symbol: string }[];
}

const root = (change: Partial<Root> = {}): Root => ({
  language: 'en',
  currencies: [{ code: 'PKR', symbol: 'Rs' }],
  ...change,
});

const RootContext = createContext<Root | undefined>(undefined);
const useRoot = () => useContext(RootContext);

serveFragments<Root>({
  useRoot,
  provide: (data, content) => (
    <StaticRouter location="/">
      <RootContext value={data}>{content}</RootContext>
    </StaticRouter>
  ),
});

const onPage = (content: ReactNode, data = root()) =>
  renderToString(
    <MemoryRouter initialEntries={['/department/luxury?page=2']}>
      <main>
        <RootContext value={data}>{content}</RootContext>
      </main>
    </MemoryRouter>,
  );

interface Props {
  name: string;
  tags?: readonly string[];
}

function withCounter() {
  const Component = vi.fn(({ name, tags = [] }: Props) => {
    const { language, currencies } = useRoot() ?? root();
    const symbol = currencies.find(({ code }) => code === 'PKR')?.symbol ?? 'PKR';
    return (
      <article className="card" aria-label={`"${name}" & <more>`}>
        {symbol} {language} {name}
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

test('other props, language or currency symbols are rendered again', () => {
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
