import { Button, ButtonLink } from '@karwan/ui/controls/button';
import type { ReactNode } from 'react';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';

interface Props {
  /** The list's path; left out: this page. */
  path?: string;
  /** The URL of the list without filters. */
  clear: string;
  /** The values of the filters; empty ones do not count as used. */
  used: readonly unknown[];
  children: ReactNode;
}

/** A folded form whose fields become the query string of the list. Folded, so that the list is visible on a phone. */
export function FilterPanel({ path, clear, used, children }: Props) {
  const t = useT();
  const cuts = used.filter(Boolean).length;
  return (
    <details>
      <summary className="inline-flex min-h-11 items-center underline underline-offset-4 lg:min-h-9">
        {t('orders.filter')}
        {cuts > 0 && <span className="count ms-2">{cuts}</span>}
      </summary>
      <Form
        key={JSON.stringify(used)}
        action={path}
        className="panel mb-3 grid items-end gap-3 sm:grid-cols-2 lg:grid-cols-5"
      >
        {children}
        <div className="flex gap-2 sm:col-span-2 lg:col-span-5">
          <Button type="submit">{t('orders.apply')}</Button>
          {cuts > 0 && (
            <ButtonLink variant="quiet" href={clear}>
              {t('orders.clear')}
            </ButtonLink>
          )}
        </div>
      </Form>
    </details>
  );
}
