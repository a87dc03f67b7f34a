import { Button } from '@karwan/ui/controls/button';
import { Carousel } from '@karwan/ui/controls/carousel';
import { SectionHeading } from '@karwan/ui/controls/section-heading';
import { Container } from '@karwan/ui/layout/layout';
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
}

const tileSizes = '(width >= 75rem) 17vw, (width >= 48rem) 27vw, 44vw';
const places = [1, 2, 3, 4, 5, 6];

/**
 * A row of marketplace items that loads near the viewport. Until then, and after a failure, its space is reserved,
 * which avoids layout shift.
 */
export function MarketplaceRow({ source, title, more, except }: Props) {
  const t = useT();
  const { room, items, status, retry } = useRowItems(`/outside-lane/${source}`);
  const shown = items?.filter(({ id }) => id !== except);
  return (
    <section ref={room} data-lane={source} className="outside-lane mt-section">
      <Container>
        <SectionHeading
          title={title}
          more={more ? { href: more, text: t('home.viewMore') } : undefined}
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
            <ul aria-hidden="true" className="carousel carousel-products overflow-hidden! sm:pb-15">
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
      </Container>
    </section>
  );
}
