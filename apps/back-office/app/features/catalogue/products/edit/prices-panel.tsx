import { backOfficePath } from '@karwan/contract/back-office';
import type { ProductRecord } from '@karwan/contract/product-record';
import { Link } from '@karwan/ui/controls/link';
import { useState } from 'react';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { Badge } from '../../../../page/badge.tsx';
import { type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { CellField } from '../../../../shared/drafts/cell-field.tsx';
import { priceTexts } from '../../../../shared/drafts/field-texts.ts';

type Offer = ProductRecord['offers'][number];

interface Props {
  offers: readonly Offer[];
  may: { readonly price: boolean; readonly stock: boolean };
  answer: FormAnswer | undefined;
}

/** The price of each variant in each branch: fields of the product's form. The stock links to its history. */
export function PricesPanel({ offers, may, answer }: Props) {
  const t = useT();
  const codes = [...new Set(offers.map(({ currency }) => currency))];
  const inCode = codes.length === 1 ? ` (${codes[0]})` : '';
  return (
    <section aria-labelledby="offers" className="panel">
      <h2 id="offers" className="panel-title">
        {t('products.offers')}
      </h2>
      {offers.length === 0 ? (
        <p className="text-ink-soft">{t('products.notSold')}</p>
      ) : (
        <div className="field-rows">
          <div className="field-rows-head offer-row" aria-hidden="true">
            <span>{t('products.branch')}</span>
            <span>
              {t('products.field.price')}
              {inCode}
            </span>
            <span>
              {t('products.field.salePrice')}
              {inCode}
            </span>
            <span>{t('products.sold')}</span>
            <span className="text-end">{t('products.column.stock')}</span>
          </div>
          <ul>
            {offers.map((offer) => (
              <li key={offer.itemId} className="field-row offer-row">
                <OfferName offer={offer} />
                {may.price ? <PriceFields offer={offer} answer={answer} /> : <Paid offer={offer} />}
                <Stock offer={offer} isLinked={may.stock} />
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

const nameOf = ({ branchName, choice }: Offer) => [branchName, ...choice].join(' · ');

function OfferName({ offer }: { offer: Offer }) {
  const t = useT();
  const { sale, isActive } = offer;
  return (
    <span className="field-rows-name">
      <ShopText>{nameOf(offer)}</ShopText>{' '}
      {sale !== null && (
        <Badge tone={sale === 'planned' ? 'wait' : 'plain'}>{t(`products.sale.${sale}`)}</Badge>
      )}
      {!isActive && <Badge tone="bad">{t('products.notOffered')}</Badge>}
    </span>
  );
}

/** For members who may not change prices. */
function Paid({ offer: { price, salePrice, currency } }: { offer: Offer }) {
  return (
    <>
      <span>
        <Amount minor={price} code={currency} />
      </span>
      <span>{salePrice !== null && <Amount minor={salePrice} code={currency} />}</span>
      <span />
    </>
  );
}

function Stock({ offer, isLinked }: { offer: Offer; isLinked: boolean }) {
  const t = useT();
  const { free, lowStock, itemId } = offer;
  const text = <span className={free <= lowStock ? 'text-oxblood' : undefined}>{free}</span>;
  return (
    <span className="offer-stock">
      <span className="field-rows-label">{t('products.column.stock')}</span>
      {isLinked ? (
        <Link
          href={`${backOfficePath}/stock/${itemId}/history`}
          className="text-link tabular-nums"
          aria-label={`${t('products.inStock', { count: free })}: ${nameOf(offer)}`}
        >
          {text}
        </Link>
      ) : (
        text
      )}
    </span>
  );
}

interface PriceProps {
  offer: Offer;
  answer: FormAnswer | undefined;
}

/** The fields as the offer was when they were first shown, so that a colleague's change since is a conflict. */
function PriceFields({ offer: latest, answer }: PriceProps) {
  const t = useT();
  const [offer] = useState(latest);
  const { itemId, version, currency, isActive } = offer;
  const stored = priceTexts(offer);
  const nameIn = (field: string) => `${field}.${itemId}`;
  const common = (field: 'price' | 'salePrice' | 'saleFrom' | 'saleUntil') => {
    const isTime = field === 'saleFrom' || field === 'saleUntil';
    const fault = fieldText(answer?.refusal, nameIn(field));
    const label = t(`products.field.${field}` as StaffKey);
    return {
      name: nameIn(field),
      label: isTime ? label : `${label} (${currency})`,
      rowName: nameOf(offer),
      defaultValue: answer?.values[nameIn(field)] ?? stored[field],
      error: fault && t(isTime ? 'products.timeFault' : 'products.priceFault'),
      dir: 'ltr',
      autoComplete: 'off',
    } as const;
  };
  const isSold = answer ? answer.values[nameIn('isActive')] === 'yes' : isActive;
  return (
    <>
      <input type="hidden" name="offer" value={itemId} />
      <input type="hidden" name={nameIn('currency')} value={currency} />
      <input
        type="hidden"
        name={`version.price.${itemId}`}
        value={answer?.refusal.conflict?.versions?.[itemId] ?? version}
      />
      {Object.entries(stored).map(([field, text]) => (
        <input
          key={field}
          type="hidden"
          name={`read.${nameIn(field)}`}
          value={answer?.values[`read.${nameIn(field)}`] ?? text}
        />
      ))}
      <CellField {...common('price')} inputMode="decimal" required />
      {/* The space is for `:placeholder-shown`: without a sale price, its dates are not shown. */}
      <CellField {...common('salePrice')} inputMode="decimal" placeholder=" " />
      <label className="tick-label offer-sold" title={t('products.field.isActive')}>
        <input
          type="checkbox"
          name={nameIn('isActive')}
          aria-label={`${t('products.field.isActive')}: ${nameOf(offer)}`}
          value="yes"
          defaultChecked={isSold}
          className="tick"
        />
        <span className="md:sr-only">{t('products.field.isActive')}</span>
      </label>
      <div className="offer-dates">
        <CellField {...common('saleFrom')} type="datetime-local" />
        <CellField {...common('saleUntil')} type="datetime-local" />
        <p className="text-sm text-ink-soft">{t('products.saleHint')}</p>
      </div>
    </>
  );
}
