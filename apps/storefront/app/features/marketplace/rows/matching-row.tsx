import type { Merchant } from '@karwan/contract/marketplace-item';
import { Carousel } from '@karwan/ui/controls/carousel';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Container } from '@karwan/ui/layout/layout';
import { useT } from '../../../i18n/use-t.ts';
import { ExternalItemTile } from '../external-item-tile.tsx';
import { marketplaceSearchAddress } from '../marketplace-addresses.ts';
import { textsOf } from '../marketplace-texts.ts';
import { useRowItems } from './use-row-items.ts';

interface Props {
  merchant: Merchant;
  /** The query of the search among our own products. */
  query: string;
  title?: string;
  /** An item to leave out, on its own page. */
  except?: string;
  /** Margins around it. */
  className: string;
}

const tileSizes = '(width >= 75rem) 17vw, (width >= 48rem) 27vw, 44vw';

/**
 * A marketplace's items for the same query, in a separate row below our own results. It loads near the viewport, and
 * is left out if there are no items or the marketplace is down.
 */
export default function MatchingRow({ merchant, query, title, except, className }: Props) {
  const t = useT();
  const { room, items, status } = useRowItems(
    `/outside-also/${merchant}/${encodeURIComponent(query)}`,
  );
  const shown = items?.filter(({ id }) => id !== except);
  if (status === 'failed' || shown?.length === 0) return null;
  const heading = title ?? t(`${textsOf[merchant]}.also`);
  return (
    <section
      ref={room}
      data-also={merchant}
      className={classNames('outside-lane noscript:hidden', className)}
    >
      <Container>
        {shown ? (
          <>
            <SectionHeading
              title={heading}
              more={{ href: marketplaceSearchAddress(merchant, query), text: t('home.viewMore') }}
            />
            <Carousel
              label={heading}
              fit="products"
              className="outside-row"
              labels={{ previous: t('common.previous'), next: t('common.next') }}
              slides={shown.map((item) => ({
                key: item.id,
                content: <ExternalItemTile item={item} sizes={tileSizes} />,
              }))}
            />
          </>
        ) : (
          <div aria-hidden="true" className="outside-lane-room" />
        )}
      </Container>
    </section>
  );
}
