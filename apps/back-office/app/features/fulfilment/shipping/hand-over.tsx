import { backOfficePath } from '@karwan/contract/back-office';
import type { Carrier } from '@karwan/contract/fulfilment/staff/shipping';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { ShopText } from '../../../page/shop-text.tsx';
import { bulkRefusalText } from '../../../shared/list/bulk-refusal.ts';
import type { Handed } from './handle-shipping.server.ts';

interface Props {
  carrier: Carrier;
  /** Branches with parcels in the list, by id and name: each hands over its own. */
  branches: readonly (readonly [string, string])[];
  formKey: string;
  orderIds: readonly string[];
}

/** Prints the labels, and hands all parcels over to the carrier. */
export function HandOver({ carrier, branches, formKey, orderIds }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const labels = new URLSearchParams([...orderIds.map((id) => ['id', id]), ['paper', 'label']]);
  return (
    <div className="mt-4 flex flex-wrap gap-2">
      {branches.map(([branch, name]) => (
        <Form key={branch} method="post">
          <input type="hidden" name="carrier" value={`${carrier.kind}:${carrier.id}`} />
          <input type="hidden" name="branch" value={branch} />
          <input type="hidden" name="key" value={formKey} />
          <Button type="submit" name="intent" value="hand-over" busy={isBusy}>
            {t('ship.handOver', { name: carrier.name })}
            {branches.length > 1 && <ShopText>{`(${name})`}</ShopText>}
          </Button>
        </Form>
      ))}
      <ButtonLink variant="secondary" href={`${backOfficePath}/print/slips?${labels}`}>
        {t('ship.labels')}
      </ButtonLink>
    </div>
  );
}

/** The parcels that were handed over, and those that were not, with the reason. */
HandOver.Outcome = function Outcome({ handed: { manifestId, results } }: { handed: Handed }) {
  const t = useT();
  const failed = results.filter(({ done }) => !done);
  return (
    <div
      role="status"
      className={`mb-3 px-3 py-2 ${failed.length > 0 ? 'bg-oxblood-soft' : 'bg-positive-soft'}`}
    >
      <p>{t('ship.handed', { count: results.length - failed.length })}</p>
      {failed.map(({ id, code }) => (
        <p key={id}>
          <b dir="ltr">{id}</b>: {t(bulkRefusalText(code ?? 'CONFLICT'))}
        </p>
      ))}
      {manifestId && (
        <ButtonLink
          variant="secondary"
          className="mt-2"
          href={`${backOfficePath}/ship/manifests/${manifestId}`}
        >
          {t('ship.manifest')}
        </ButtonLink>
      )}
    </div>
  );
};
