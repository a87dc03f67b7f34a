import { backOfficePath } from '@karwan/contract/back-office';
import type { ProductRecord } from '@karwan/contract/product-record';
import { unitPrice } from '@karwan/money/unit-price';
import { CheckboxField, TextField } from '@karwan/ui/controls/field';
import { Link } from '@karwan/ui/controls/link';
import type { StaffKey } from '../../../../i18n/catalogues.ts';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { Badge } from '../../../../page/badge.tsx';
import { answerTo, type FormAnswer, fieldText } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { EditForm } from '../../../../shared/drafts/edit-form.tsx';
import { priceTexts } from '../../../../shared/drafts/field-texts.ts';
import { AddOfferForm } from './add-offer-form.tsx';

type Offer = ProductRecord['offers'][number];

interface Props {
  product: ProductRecord;
  may: { readonly price: boolean; readonly stock: boolean };
  answer: FormAnswer | undefined;
}

/** The price of each variant in each branch. Each unfolds to its form; the stock links to its ledger. */
export function OffersPanel({ product, may, answer }: Props) {
  const t = useT();
  const { id, offers } = product;
  return (
    <section aria-labelledby="offers" className="panel">
      <h2 id="offers" className="panel-title">
        {t('products.offers')}
      </h2>
      {offers.length === 0 && <p className="text-ink-soft">{t('products.notSold')}</p>}
      <ul className="divide-y divide-line">
        {offers.map((offer) => (
          <li key={`${offer.itemId} ${offer.version}`} className="py-1">
            <OfferRow offer={offer} may={may} answer={answerTo(answer, offer.itemId, 'price')} />
          </li>
        ))}
      </ul>
      {may.price && <AddOfferForm product={product} answer={answerTo(answer, id, 'add-offer')} />}
    </section>
  );
}

function OfferRow({ offer, may, answer }: { offer: Offer } & Pick<Props, 'may' | 'answer'>) {
  const t = useT();
  const { branchName, choice, free, lowStock, itemId } = offer;
  const stock = t('products.inStock', { count: free });
  return (
    <div className="grid gap-x-4 sm:grid-cols-[1fr_auto]">
      {may.price ? (
        <details open={answer !== undefined}>
          <summary className="flex min-h-(--control-compact) flex-wrap items-center gap-x-3">
            <Summary offer={offer} />
          </summary>
          <PriceForm offer={offer} answer={answer} />
        </details>
      ) : (
        <p className="flex min-h-(--control-compact) flex-wrap items-center gap-x-3">
          <Summary offer={offer} />
        </p>
      )}
      {may.stock ? (
        <Link
          href={`${backOfficePath}/stock/${itemId}/history`}
          className="inline-flex min-h-(--control-compact) items-center self-start underline underline-offset-4"
          aria-label={`${stock}: ${[branchName, ...choice].join(' · ')}`}
        >
          <span className={free <= lowStock ? 'text-oxblood' : undefined}>{stock}</span>
        </Link>
      ) : (
        <span className="inline-flex min-h-(--control-compact) items-center">{stock}</span>
      )}
    </div>
  );
}

function Summary({ offer }: { offer: Offer }) {
  const t = useT();
  const { branchName, choice, price, salePrice, currency, isActive, sale } = offer;
  const paid = sale === 'running' ? unitPrice({ price, salePrice }) : price;
  return (
    <>
      <ShopText className="font-medium">{[branchName, ...choice].join(' · ')}</ShopText>
      <span className={paid < price ? 'text-oxblood' : undefined}>
        <Amount minor={paid} code={currency} />
      </span>
      {paid < price && (
        <del className="text-sm text-ink-soft">
          <Amount minor={price} code={currency} />
        </del>
      )}
      {sale !== null && sale !== 'running' && (
        <Badge tone={sale === 'planned' ? 'wait' : 'plain'}>{t(`products.sale.${sale}`)}</Badge>
      )}
      {!isActive && <Badge tone="bad">{t('products.notOffered')}</Badge>}
    </>
  );
}

function PriceForm({ offer, answer }: { offer: Offer; answer: FormAnswer | undefined }) {
  const t = useT();
  const { itemId, version, currency, isActive } = offer;
  const stored = priceTexts(offer);
  const labelOf = (field: string) => t(`products.field.${field}` as StaffKey);
  const common = (field: string) => {
    const fault = fieldText(answer?.refusal, field);
    return {
      name: field,
      label: `${labelOf(field)} (${currency})`,
      defaultValue: answer?.values[field] ?? stored[field],
      error: fault && t('products.priceFault'),
      inputMode: 'decimal',
      dir: 'ltr',
      autoComplete: 'off',
    } as const;
  };
  return (
    <div className="mt-2 mb-3 max-w-md">
      <EditForm
        row={itemId}
        intent="price"
        title={`${t('products.field.price')}: ${[offer.branchName, ...offer.choice].join(' · ')}`}
        version={version}
        stored={stored}
        answer={answer}
        labelOf={labelOf}
        currency={currency}
      >
        <div className="grid gap-3 sm:grid-cols-2">
          <TextField {...common('price')} required />
          <TextField {...common('salePrice')} />
          {(['saleFrom', 'saleUntil'] as const).map((field) => (
            <TextField
              key={field}
              {...common(field)}
              label={labelOf(field)}
              error={fieldText(answer?.refusal, field) && t('products.timeFault')}
              type="datetime-local"
            />
          ))}
        </div>
        <p className="text-sm text-ink-soft">{t('products.saleHint')}</p>
        <CheckboxField
          label={labelOf('isActive')}
          name="isActive"
          value="yes"
          defaultChecked={answer ? answer.values.isActive === 'yes' : isActive}
        />
      </EditForm>
    </div>
  );
}
