import type { FunctionComponent, ReactNode } from 'react';
import type { FragmentPattern } from './fragment-pattern.ts';
import { type RootData, useMaybeRootData } from './root-data.ts';

/** Data without functions and elements: what differs in them differs in their JSON. */
type Plain<Value> = Value extends string | number | boolean | null | undefined
  ? Value
  : Value extends (...input: never[]) => unknown
    ? never
    : { [Key in keyof Value]: Plain<Value[Key]> };

/** Props that are data, and handlers such as `onChange`, which only the browser calls. */
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
  /** Its markup is kept when it is asked for again: that of most props is never. */
  readonly isSeldomAlike: boolean;
}

/** Renders a component from markup that was made before, where there is some. */
type FragmentRenderer = <Props extends object>(
  fragment: Fragment<Props>,
  props: Props,
  root: RootData,
) => ReactNode;

let renderFragment: FragmentRenderer | undefined;
let fragments = 0;

/** Called once by the server. */
export function setFragmentRenderer(renderer: FragmentRenderer): void {
  renderFragment = renderer;
}

/**
 * A component whose markup the server keeps and uses again, on whatever page its props occur. In the browser
 * it is the component itself, which hydrates that markup.
 *
 * The markup may depend on the props that are data, and on the root's data only: not on handlers, the address, the
 * route, the time or `useId`. It must be one element, and put nothing into the head.
 * @param pattern how the markup of some props is that of others with other texts; of no use in browsers
 */
export function asFragment<Props extends FragmentProps<Props>>(
  Component: FunctionComponent<Props>,
  pattern?: FragmentPattern<Props>,
  { isSeldomAlike = false } = {},
): FunctionComponent<Props> {
  if (!import.meta.env.SSR) return Component;
  fragments += 1;
  const fragment = { id: fragments, Component, pattern, isSeldomAlike };
  return function KeptFragment(props: Props) {
    const root = useMaybeRootData();
    return root && renderFragment ? (
      renderFragment(fragment, props, root)
    ) : (
      <Component {...props} />
    );
  };
}
