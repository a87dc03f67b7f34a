import type { FormEvent, FormHTMLAttributes, Ref } from 'react';
import type { HTMLFormMethod, SubmitOptions, SubmitTarget } from 'react-router';
import { useLocation, useShown } from './contexts.ts';
import { useSubmit } from './hooks.ts';

type Props = FormHTMLAttributes<HTMLFormElement> & {
  method?: HTMLFormMethod;
  replace?: boolean;
  preventScrollReset?: boolean;
  ref?: Ref<HTMLFormElement>;
};

/** The default action of a form: the URL of its own route (with `?index` for an index route). */
function useOwnAddress(): string {
  const { pathname, search } = useLocation();
  const { matches } = useShown();
  const parameters = search.slice(1);
  if (!matches.at(-1)?.route.index) return pathname + search;
  return `${pathname}?index${parameters && `&${parameters}`}`;
}

type Send = (target: SubmitTarget, options: SubmitOptions) => Promise<void>;

/** A form that is submitted without reloading the document. */
export function RoutedForm({
  send,
  method = 'get',
  action,
  replace,
  preventScrollReset,
  onSubmit,
  ...attributes
}: Props & { send: Send }) {
  const own = useOwnAddress();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    onSubmit?.(event as never);
    if (event.defaultPrevented) return;
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    const said = submitter?.getAttribute('formmethod') as HTMLFormMethod | null;
    const options = { method: said || method, replace, preventScrollReset };
    void send((submitter ?? event.currentTarget) as SubmitTarget, options as SubmitOptions);
  };
  const sent = method.toLowerCase() === 'get' ? 'get' : 'post';
  return (
    <form method={sent} action={(action as string) ?? own} onSubmit={submit} {...attributes} />
  );
}

export const Form = (props: Props) => <RoutedForm {...props} send={useSubmit()} />;
