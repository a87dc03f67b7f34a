import type { Merchant } from '@karwan/contract/marketplace-item';
import { maxTypedLength } from '@karwan/contract/search-words';
import { Button } from '@karwan/ui/controls/button';
import { SearchIcon } from '@karwan/ui/layout/icons';
import { useId } from 'react';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { marketplaceBases } from '../marketplace-addresses.ts';
import { textsOf } from '../marketplace-texts.ts';

/** A search of the marketplace alone. Works without JavaScript: its target redirects to the results. */
export function MarketplaceSearchForm({
  merchant,
  query = '',
}: {
  merchant: Merchant;
  query?: string;
}) {
  const t = useT();
  const id = useId();
  const text = t(`${textsOf[merchant]}.search`);
  return (
    <Form
      action={`${marketplaceBases[merchant]}/search`}
      role="search"
      className="flex max-w-xl gap-2"
    >
      <label htmlFor={id} className="sr-only">
        {text}
      </label>
      <input
        id={id}
        key={query}
        type="search"
        name="q"
        defaultValue={query}
        maxLength={maxTypedLength}
        placeholder={text}
        className="min-h-11 min-w-0 flex-1 rounded-soft border border-line-strong bg-raised px-3"
      />
      <Button type="submit" variant="secondary" aria-label={t('search.submit')}>
        <SearchIcon />
      </Button>
    </Form>
  );
}
