import type { DayRange } from '@karwan/contract/branch';
import type {
  SampleCart,
  SamplePlace,
  ZonePreview,
} from '@karwan/contract/shop/settings/delivery-zones';
import { useT } from '../../../../i18n/use-t.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { NowThen, Place, SampleTotal } from '../sample-cart.tsx';

/** The effects of a change on places of recent deliveries, and on carts like those that were ordered there. */
export function ZonePreviewPanel({ preview }: { preview: ZonePreview }) {
  const t = useT();
  const { zones, zonesThen, places, carts } = preview;
  return (
    <section className="panel" aria-labelledby="preview">
      <h2 id="preview" className="panel-title">
        {t('zones.preview')}
      </h2>
      <p role="status" className="mb-3 text-sm text-ink-soft">
        {t('zones.isTyped')}
      </p>
      <p>
        {t('zones.count')}: <NowThen now={String(zones)} later={String(zonesThen)} />
      </p>
      <h3 className="mt-4 font-medium">{t('zones.places')}</h3>
      <ul className="divide-y divide-line">
        {places.map((place) => (
          <PlaceRow key={`${place.latitude} ${place.longitude}`} place={place} />
        ))}
      </ul>
      <h3 className="mt-4 font-medium">{t('zones.carts')}</h3>
      {carts.length === 0 && <p>{t('zones.noCarts')}</p>}
      <ul className="divide-y divide-line">
        {carts.map((cart) => (
          <CartRow key={`${cart.latitude} ${cart.longitude}`} cart={cart} />
        ))}
      </ul>
    </section>
  );
}

function PlaceRow({ place }: { place: SamplePlace }) {
  const t = useT();
  const { near, nearThen, orders, products, gained, lost } = place;
  return (
    <li className="py-2">
      <p>
        <Place at={place} />
        {orders > 0 && (
          <span className="text-ink-soft"> · {t('zones.orders', { count: orders })}</span>
        )}
      </p>
      <p className="text-sm">
        {t('zones.near')}{' '}
        <NowThen
          now={<ShopText>{near}</ShopText>}
          later={<ShopText>{nearThen}</ShopText>}
          isSame={near === nearThen}
        />
      </p>
      <p className="text-sm">
        {t('zones.reached', { count: products })}
        {gained > 0 && <b className="text-positive"> {t('zones.gained', { count: gained })}</b>}
        {lost > 0 && <b className="text-oxblood"> {t('zones.lost', { count: lost })}</b>}
      </p>
    </li>
  );
}

function CartRow({ cart }: { cart: SampleCart }) {
  const t = useT();
  const days = (range: DayRange | null) =>
    range
      ? t('zones.days', { from: String(range.from), to: String(range.to) })
      : t('zones.atTimes');
  const [now, later] = [cart.from.join(', '), cart.fromThen.join(', ')];
  return (
    <li className="py-2">
      <p>
        <Place at={cart} /> · {t('zones.pieces', { count: cart.pieces })}
      </p>
      <p className="text-sm">
        {t('zones.from')}{' '}
        <NowThen
          now={<ShopText>{now}</ShopText>}
          later={<ShopText>{later}</ShopText>}
          isSame={now === later}
        />
      </p>
      <p className="text-sm">
        <SampleTotal {...cart} /> · <NowThen now={days(cart.days)} later={days(cart.daysThen)} />
      </p>
    </li>
  );
}
