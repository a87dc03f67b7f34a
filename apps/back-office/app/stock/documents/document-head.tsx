import { Link } from '@karwan/ui/controls/link';
import type { ReactNode } from 'react';
import { PageTitle } from '../../page/page-title.tsx';

interface Props {
  title: string;
  /** The list that it is in. */
  list: { readonly href: string; readonly title: string };
  beside?: ReactNode;
  /** Where it is, and in which state. */
  children: ReactNode;
}

/** The top of a count or a transfer: what it is, how one comes back to all, and where it stands. */
export function DocumentHead({ title, list, beside, children }: Props) {
  return (
    <>
      <PageTitle title={title}>
        {beside}
        <Link
          href={list.href}
          className="inline-flex min-h-11 items-center underline underline-offset-4"
        >
          {list.title}
        </Link>
      </PageTitle>
      <p className="mb-4 text-ink-soft">{children}</p>
    </>
  );
}
