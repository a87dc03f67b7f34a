import { Button } from '@karwan/ui/button';
import { SearchIcon } from '@karwan/ui/icons';
import { useId } from 'react';
import { Form } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { outsideOverview } from './outside-addresses.ts';

/** A search of the marketplace alone. Works without script: the address it leads to redirects. */
export function OutsideSearchForm({ words = '' }: { words?: string }) {
  const t = useT();
  const id = useId();
  return (
    <Form action={`${outsideOverview}/search`} role="search" className="flex max-w-xl gap-2">
      <label htmlFor={id} className="sr-only">
        {t('marketplace.search')}
      </label>
      <input
        id={id}
        key={words}
        type="search"
        name="q"
        defaultValue={words}
        maxLength={100}
        placeholder={t('marketplace.search')}
        className="min-h-11 min-w-0 flex-1 rounded-soft border border-line-strong bg-raised px-3"
      />
      <Button type="submit" variant="secondary" aria-label={t('search.submit')}>
        <SearchIcon />
      </Button>
    </Form>
  );
}
