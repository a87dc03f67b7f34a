import type { QueryRole } from '@karwan/contract/search-reading';
import type { ComponentProps } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { RouterLink } from '../../page/router-link.tsx';
import type { Listing } from '../listing/load-listing.ts';
import { productRequestAddress } from '../messages/product-request-address.ts';
import { SeeThere } from './see-there.tsx';

interface Props {
  listing: Pick<Listing, 'reading' | 'droppedWords'>;
  query: string;
  /** The marketplace to search as well. */
  also: ComponentProps<typeof SeeThere> | null;
}

/** Roles whose absence leaves the wanted thing itself: nothing has to be looked for elsewhere. */
const minor: ReadonlySet<QueryRole> = new Set(['audience', 'occasion']);

/** Says plainly which parts of a query the products shown lack, and where the rest may be found. */
export function MissingNote({ listing, query, also }: Props) {
  const t = useT();
  const { reading, droppedWords = [] } = listing;
  const isNear = reading?.near ?? false;
  const dropped = droppedWords.map((typed) => ({ role: 'other' as const, typed }));
  // Without a part that is named, the whole is what similar products stand for.
  const whole = [{ role: 'kind' as const, typed: also?.query ?? query }];
  const missing = reading?.missing ?? (isNear ? whole : dropped);
  const price = reading?.price;
  if (missing.length === 0 && !price?.missed) return null;
  const byRole = [...Map.groupBy(missing, ({ role }) => role)];
  const textOf = (role: QueryRole) => (role === 'kind' && isNear ? 'near' : role);
  return (
    <>
      {price?.missed && <p>{t('search.missing.price', { name: price.typed })}</p>}
      {byRole.map(([role, parts]) => (
        <p key={role}>
          {t(`search.missing.${textOf(role)}`, {
            name: parts.map(({ typed }) => typed).join(' · '),
          })}
        </p>
      ))}
      {byRole.some(([role]) => !minor.has(role)) && (
        <p className="flex flex-wrap gap-x-5">
          {also && <SeeThere {...also} />}
          <RouterLink
            href={productRequestAddress(query)}
            className="inline-block text-ink wrap-anywhere underline underline-offset-4"
          >
            {t('contact.productRequest')}
          </RouterLink>
        </p>
      )}
    </>
  );
}
