import type { MarketplaceState } from '@karwan/contract/shop/settings/marketplace-settings';
import { useT } from '../../../../i18n/use-t.ts';
import { Badge } from '../../../../page/badge.tsx';
import { When } from '../../../../page/when.tsx';
import { Facts } from '../../../../shared/list/facts.tsx';

/** Brand names, which are not translated. */
const names: Record<MarketplaceState['merchant'], string> = { ebay: 'eBay', cj: 'CJ' };

/** The state of a marketplace: whether it responds, its remaining quota of calls, and what shoppers viewed. */
export function StateCard({ state }: { state: MarketplaceState }) {
  const t = useT();
  const { merchant, isConnected, isResting, callsADay, spent, mostVisited } = state;
  const all = spent.rows + spent.renewing + spent.asking;
  const stateKey = isConnected ? (isResting ? 'resting' : 'connected') : 'missing';
  const number = (value: number) => <bdi dir="ltr">{value.toLocaleString('en')}</bdi>;
  const when = (at: string | null) => (at ? <When at={at} /> : '—');
  return (
    <Facts
      title={names[merchant]}
      facts={[
        {
          name: t('marketplaces.state'),
          value: (
            <Badge tone={stateKey === 'connected' ? 'good' : 'bad'}>
              {t(`marketplaces.is.${stateKey}`)}
            </Badge>
          ),
        },
        {
          name: t('marketplaces.calls'),
          value: (
            <bdi dir="ltr">
              {all.toLocaleString('en')} / {callsADay.toLocaleString('en')}
            </bdi>
          ),
        },
        { name: t('marketplaces.spent.rows'), value: number(spent.rows) },
        { name: t('marketplaces.spent.renewing'), value: number(spent.renewing) },
        { name: t('marketplaces.spent.asking'), value: number(spent.asking) },
        { name: t('marketplaces.answers'), value: number(state.answers) },
        { name: t('marketplaces.median'), value: when(state.medianAt) },
        { name: t('marketplaces.failures'), value: number(state.failures) },
        { name: t('marketplaces.failedAt'), value: when(state.failedAt) },
        { name: t('marketplaces.visits'), value: number(state.visits) },
        ...mostVisited.map(({ title, visits }, index) => ({
          name: `${index + 1}. ${title}`,
          value: number(visits),
        })),
      ]}
    />
  );
}
