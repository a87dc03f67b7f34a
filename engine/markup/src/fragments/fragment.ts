import { createElement, type FunctionComponent, type ReactNode } from 'react';
import type { FragmentPattern } from './fragment-pattern.ts';

/** Data without functions and elements, which can be compared by their JSON. */
type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...input: never[]) => unknown
    ? never
    : { [Key in keyof Value]: Plain<Value[Key]> };

/** Props that are data, or handlers such as `onChange`, which only the browser calls. */
type FragmentProps<Props> = {
  [Key in keyof Props]: Key extends `on${string}`
    ? Props[Key] extends ((...input: never[]) => void) | undefined
      ? Props[Key]
      : Plain<Props[Key]>
    : Plain<Props[Key]>;
};

export interface Fragment<Props> {
  readonly id: number;
  readonly Component: FunctionComponent<Props>;
  readonly pattern: FragmentPattern<Props> | undefined;
  /** Markup is cached only at the second request, because most props occur once. */
  readonly cacheOnSecondUse: boolean;
}

interface FragmentRenderer {
  /** A hook: the data that every part of the page sees; undefined: nothing is cached here. */
  useRoot(): object | undefined;
  /** Renders a component from cached markup if there is any. */
  render<Props extends object>(fragment: Fragment<Props>, props: Props, root: object): ReactNode;
}

let renderer: FragmentRenderer = { useRoot: () => undefined, render: () => null };
let fragments = 0;

/** Sets the renderer; the server calls it once. */
export function setFragmentRenderer(one: FragmentRenderer): void {
  renderer = one;
}

/**
 * A component whose markup the server caches by its props and reuses on any page. In the browser it is the component
 * itself, which hydrates that markup.
 *
 * The markup may depend only on props that are data and on the root data: not on handlers, the URL, the route, the
 * time or `useId`. It must be a single element, and add nothing to the head.
 * @param pattern makes markup from a template instead of rendering; used on the server only
 */
export function asFragment<Props extends FragmentProps<Props>>(
  Component: FunctionComponent<Props>,
  pattern?: FragmentPattern<Props>,
  { cacheOnSecondUse = false } = {},
): FunctionComponent<Props> {
  if (!import.meta.env.SSR) return Component;
  fragments += 1;
  const fragment = { id: fragments, Component, pattern, cacheOnSecondUse };
  return function CachedFragment(props: Props) {
    const root = renderer.useRoot();
    return root ? renderer.render(fragment, props, root) : createElement(Component, props);
  };
}
