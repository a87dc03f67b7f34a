import { Button } from '@karwan/ui/controls/button';
import { Carousel } from '@karwan/ui/controls/carousel';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Container } from '@karwan/ui/layout/layout';
import { Fragment } from 'react';
import { useT } from '../../../i18n/use-t.ts';
import { ExternalItemTile } from '../external-item-tile.tsx';
import { useRowItems } from './use-row-items.ts';

interface Props {
  /** `new`, or a category's id. */
  source: string;
  title: string;
  more?: string;
  /** An item to leave out, on its own page. */
  except?: string;
  /** One of several rows in the same place, whose tab shows the title. */
  isUnderTab?: boolean;
}

const tileSizes = '(width >= 75rem) 17vw, (width >= 48rem) 27vw, 44vw';
const places = [1, 2, 3, 4, 5, 6];

/**
 * A row of marketplace items that loads near the viewport. Until then, and after a failure, its space is reserved,
 * which avoids layout shift.
 */
export function MarketplaceRow({ source, title, more, except, isUnderTab }: Props) {
  const t = useT();
  const Frame = isUnderTab ? Fragment : Container;
  const { room, items, status, retry } = useRowItems(`/outside-lane/${source}`);
  const shown = items?.filter(({ id }) => id !== except);
  return (
    <section
      ref={room}
      data-lane={source}
      className={classNames('outside-lane', !isUnderTab && 'mt-section')}
    >
      <Frame>
        <SectionHeading
          title={title}
          more={more ? { href: more, text: t('home.viewMore') } : undefined}
          level={isUnderTab ? 3 : 2}
          isUnderTab={isUnderTab}
        />
        {shown && shown.length > 0 ? (
          <Carousel
            label={title}
            fit="products"
            className="outside-row"
            labels={{ previous: t('common.previous'), next: t('common.next') }}
            slides={shown.map((item) => ({
              key: item.id,
              content: <ExternalItemTile item={item} sizes={tileSizes} />,
            }))}
          />
        ) : (
          <div className="relative noscript:hidden">
            <ul aria-hidden="true" className="carousel carousel-products overflow-hidden!">
              {places.map((place) => (
                <li key={place} className="carousel-slide">
                  <span className="outside-room" />
                </li>
              ))}
            </ul>
            {(status === 'failed' || shown) && (
              <p
                role="status"
                className="absolute inset-0 flex flex-col items-center justify-center gap-3 bg-paper/85 px-4 text-center text-ink-soft"
              >
                {t(status === 'failed' ? 'marketplace.laneFailed' : 'marketplace.laneEmpty')}
                {status === 'failed' && (
                  <Button variant="secondary" size="small" onClick={retry}>
                    {t('common.tryAgain')}
                  </Button>
                )}
              </p>
            )}
          </div>
        )}
      </Frame>
    </section>
  );
}
