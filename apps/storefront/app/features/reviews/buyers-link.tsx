import { reviewsMayWritePrefix } from '@karwan/contract/call-paths.gen';
import { ButtonLink } from '@karwan/ui/controls/button';
import { useEffect, useState } from 'react';
import { useT } from '../../i18n/use-t.ts';
import { reviewAddress } from '../../shared/order/order-address.ts';
import { callShop } from '../../state/calls/call-shop.ts';

/** A link to write a review, once it is known that the customer has received the product. */
export default function BuyersLink({ itemCustomId }: { itemCustomId: string }) {
  const t = useT();
  const [received, setReceived] = useState<string>();
  useEffect(() => {
    const left = new AbortController();
    const path = `${reviewsMayWritePrefix}${encodeURIComponent(itemCustomId)}` as const;
    callShop<{ mayWrite: boolean }>('GET', path, { signal: left.signal }).then(
      ({ mayWrite }) => setReceived(mayWrite ? itemCustomId : undefined),
      // Without an answer the page stays as for those who did not buy it.
      () => undefined,
    );
    return () => left.abort();
  }, [itemCustomId]);
  if (received !== itemCustomId) return null;
  return (
    <ButtonLink variant="secondary" href={reviewAddress(itemCustomId)}>
      {t('reviews.write')}
    </ButtonLink>
  );
}
