import type { SavedAddress } from '@karwan/contract/address';
import { Link } from '@karwan/ui/controls/link';
import { Badge } from '@karwan/ui/product/badge';
import type { FetcherWithComponents } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { AddressLines } from './address-lines.tsx';
import type { AddressesAnswer } from './answer-addresses.server.ts';

const action = 'inline-flex min-h-11 items-center text-sm font-medium underline underline-offset-4';

/** One address with its actions. */
export function AddressCard(props: {
  address: SavedAddress;
  fetcher: FetcherWithComponents<AddressesAnswer>;
}) {
  const t = useT();
  const { address, fetcher } = props;
  const name = `${address.customerFirstName} ${address.customerLastName}`;
  const isBusy = fetcher.formData?.get('id') === address._id;
  return (
    <li
      aria-busy={isBusy || undefined}
      className="flex flex-col border border-line bg-raised p-6 transition-opacity aria-busy:opacity-50"
    >
      <div className="mb-3 flex min-h-6 items-start">
        {address.default && <Badge>{t('account.addresses.default')}</Badge>}
      </div>
      <div className="flex-1">
        <AddressLines address={address} />
      </div>
      <div className="mt-5 flex flex-wrap gap-x-6 border-t border-line pt-3">
        <Link
          href={`/account/addresses/address/${address._id}`}
          aria-label={t('account.addresses.editNamed', { name })}
          className={action}
        >
          {t('account.addresses.edit')}
        </Link>
        <fetcher.Form method="post" className="contents">
          <input type="hidden" name="id" value={address._id} />
          {address.default && <input type="hidden" name="wasDefault" value="on" />}
          {!address.default && (
            <button type="submit" name="intent" value="default" className={action}>
              {t('account.addresses.makeDefault')}
            </button>
          )}
          <button
            type="submit"
            name="intent"
            value="remove"
            aria-label={t('account.addresses.removeNamed', { name })}
            className={`${action} text-oxblood`}
          >
            {t('account.addresses.remove')}
          </button>
        </fetcher.Form>
      </div>
    </li>
  );
}
