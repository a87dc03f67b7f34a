import { TextLink } from '@karwan/ui/controls/text-link';
import type { ReactNode } from 'react';
import { PageHead } from '../../../page/page-head.tsx';

interface Props {
  title: string;
  /** The list that it belongs to. */
  list: { readonly href: string; readonly title: string };
  beside?: ReactNode;
  /** Its branch and state. */
  children: ReactNode;
}

/** The head of a count or a transfer: its title, state, and a link to the list. */
export function DocumentHead({ title, list, beside, children }: Props) {
  return (
    <>
      <PageHead title={title}>
        {beside}
        <TextLink href={list.href}>{list.title}</TextLink>
      </PageHead>
      <p className="mb-4 text-ink-soft">{children}</p>
    </>
  );
}
