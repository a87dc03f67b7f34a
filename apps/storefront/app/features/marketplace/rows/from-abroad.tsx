import { RowTabs } from '@karwan/ui/controls/row-tabs';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
import { useT } from '../../../i18n/use-t.ts';
import { marketplaceCategoryAddress, marketplaceOverview } from '../marketplace-addresses.ts';
import { MarketplaceRow } from './marketplace-row.tsx';
import { useIsPerson } from './use-is-person.ts';

interface Props {
  /** Title of the row of new items. */
  newArrivals: string;
  rows: readonly { id: string; title: string }[];
}

/** A category's row with a link to all of its items. */
export function CategoryRow({ id, ...props }: { id: string; title: string; isUnderTab?: boolean }) {
  return <MarketplaceRow source={id} more={marketplaceCategoryAddress(id)} {...props} />;
}

/**
 * The marketplace's rows of the home page, one at a time: its categories, and its newest items, which robots are not shown
 * (spec section 1). A row loads when it is chosen and near.
 */
export default function FromAbroad({ newArrivals, rows }: Props) {
  const t = useT();
  const isPerson = useIsPerson();
  const categories = rows.map(({ id, title }) => ({
    key: id,
    title,
    content: <CategoryRow id={id} title={title} isUnderTab />,
  }));
  const newest = {
    key: 'new',
    title: newArrivals,
    content: <MarketplaceRow source="new" title={newArrivals} isUnderTab />,
  };
  // At the end, so that it takes nobody's choice away when it comes.
  const shown = isPerson ? [...categories, newest] : categories;
  if (shown.length === 0) return null;
  return (
    <section className="mt-section">
      <Container>
        <SectionHeading
          title={t('header.fromAbroad')}
          more={{ href: marketplaceOverview, text: t('home.viewMore') }}
        />
        <RowTabs label={t('header.fromAbroad')} name="from-abroad" rows={shown} />
      </Container>
    </section>
  );
}
