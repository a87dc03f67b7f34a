import type { HeldClaim } from '@karwan/contract/order-queues';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { NearTime } from '../../../shared/times/near-time.tsx';

/** Who has claimed a call, and until when. */
export function ClaimedBy({ claim }: { claim: HeldClaim }) {
  const t = useT();
  return (
    <>
      {claim.isOwn ? (
        t('calls.heldByMe')
      ) : (
        <ShopText>{t('calls.heldBy', { name: claim.by })}</ShopText>
      )}{' '}
      <NearTime at={claim.until} />
    </>
  );
}
