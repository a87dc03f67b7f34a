import { type AnchorHTMLAttributes, type MouseEvent, type Ref, useEffect, useRef } from 'react';
import type { LinkProps } from 'react-router';
import { hrefOf, resolveUrl } from '../router/location.ts';
import { useRouter } from './contexts.ts';
import { prefetchPage } from './prefetch.ts';

/** How long a pointer must hover over a link, in milliseconds, before its page is prefetched. */
const intentAfter = 100;

type Props = Omit<LinkProps, 'to' | 'prefetch'> &
  AnchorHTMLAttributes<HTMLAnchorElement> & {
    to: string;
    prefetch?: 'intent' | 'none';
    ref?: Ref<HTMLAnchorElement>;
  };

const isPlainClick = (event: MouseEvent, target: string | undefined) =>
  event.button === 0 &&
  (!target || target === '_self') &&
  !(event.metaKey || event.altKey || event.ctrlKey || event.shiftKey);

/** Calls the caller's handler, then ours unless the event's default was prevented. */
const both =
  <Event extends { defaultPrevented: boolean }>(
    theirs: ((event: Event) => void) | undefined,
    ours: (event: Event) => void,
  ) =>
  (event: Event) => {
    theirs?.(event);
    if (!event.defaultPrevented) ours(event);
  };

/** A link with client-side navigation, and prefetching on hover, focus and touch. */
export function Link({
  to,
  prefetch,
  discover: _,
  replace,
  state,
  preventScrollReset,
  onClick,
  ...attributes
}: Props) {
  const router = useRouter();
  const drop = useRef<() => void>(undefined);
  const cancel = () => drop.current?.();
  useEffect(() => () => drop.current?.(), []);
  const press = (event: MouseEvent<HTMLAnchorElement>) => {
    if (!isPlainClick(event, attributes.target)) return;
    event.preventDefault();
    const { location } = router.state;
    const { pathname, search, hash } = resolveUrl(to, location);
    const isHere = hrefOf(location) === pathname + search + hash;
    void router.navigate(to, { replace: replace ?? isHere, state, preventScrollReset });
  };
  const intend = () => {
    cancel();
    let links: () => void = () => {};
    const timer = setTimeout(() => {
      links = prefetchPage(router, to);
    }, intentAfter);
    drop.current = () => {
      clearTimeout(timer);
      links();
    };
  };
  const { onFocus, onBlur, onMouseEnter, onMouseLeave, onTouchStart } = attributes;
  const intent = prefetch === 'intent' && {
    onFocus: both(onFocus, intend),
    onMouseEnter: both(onMouseEnter, intend),
    onTouchStart: both(onTouchStart, intend),
    onBlur: both(onBlur, cancel),
    onMouseLeave: both(onMouseLeave, cancel),
  };
  return <a {...attributes} {...intent} href={to} onClick={both(onClick, press)} />;
}
