import { Button } from '@karwan/ui/controls/button';
import { Picture } from '@karwan/ui/product/picture';
import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { Age } from '../../../../page/age.tsx';
import { Amount } from '../../../../page/amount.tsx';
import { Badge } from '../../../../page/badge.tsx';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { When } from '../../../../page/when.tsx';
import { type QuickViewProps, quickViewPath } from '../../../../shared/list/quick-view.ts';
import { SidePanel } from '../../../../shared/list/side-panel.tsx';
import type { ViewedProduct } from './read-product.ts';

/** A product beside the list: whether it is shown, its pictures, and what it costs and has where. */
export default function ProductQuickView(props: QuickViewProps) {
  return (
    <SidePanel<ViewedProduct>
      {...props}
      show={(product, reload) => (
        <Shown
          key={product.id}
          product={product}
          action={quickViewPath(props.row.href)}
          reload={reload}
        />
      )}
    />
  );
}

interface Props {
  product: ViewedProduct;
  /** Where showing and hiding is sent. */
  action: string;
  reload: () => void;
}

function Shown({ product, action, reload }: Props) {
  const t = useT();
  const { isActive, itemCustomId, pictures, description, offers, schedule, lastChange } = product;
  const { Form, data, state } = useFetcher<FormAnswer | null>();
  useEffect(() => {
    if (state === 'loading') reload();
  }, [state, reload]);
  const intent = isActive ? 'hide' : 'show';
  return (
    <>
      <p className="action-state" aria-live="polite">
        <Badge tone={isActive ? 'good' : 'bad'}>
          {t(`products.state.${isActive ? 'active' : 'hidden'}`)}
        </Badge>
        <bdi dir="ltr" className="break-all text-ink-soft">
          {itemCustomId}
        </bdi>
      </p>
      {product.mayPublish && (
        <Form method="post" action={action}>
          <FormNotice refusal={data?.refusal} />
          <Button
            type="submit"
            name="intent"
            value={intent}
            variant={isActive ? 'secondary' : 'primary'}
            busy={state !== 'idle'}
          >
            {t(`products.${intent}`)}
          </Button>
        </Form>
      )}
      <ul className="grid grid-cols-4 gap-2 empty:hidden">
        {pictures.slice(0, 4).map((image) => (
          <li key={image} className="aspect-4/5 overflow-hidden bg-sunken">
            <Picture image={image} alt="" width={96} height={120} sizes="92px" widest={192} fill />
          </li>
        ))}
      </ul>
      <Offers offers={offers} />
      {schedule.showFrom && (
        <p>
          {t('products.shownFrom')} <When at={schedule.showFrom} />
        </p>
      )}
      {schedule.showUntil && (
        <p>
          {t('products.hiddenFrom')} <When at={schedule.showUntil} />
        </p>
      )}
      {description && (
        <ShopText className="line-clamp-6 break-words whitespace-pre-line">{description}</ShopText>
      )}
      {lastChange && (
        <p className="text-ink-soft">
          {t('stock.ledger')}: <ShopText>{lastChange.by}</ShopText> <Age at={lastChange.at} />
        </p>
      )}
    </>
  );
}

/** What each variant costs at each branch, and how many may be sold. */
function Offers({ offers }: Pick<ViewedProduct, 'offers'>) {
  const t = useT();
  if (offers.length === 0) return <p className="text-ink-soft">{t('products.notSold')}</p>;
  return (
    <table className="figures">
      <thead>
        <tr>
          <th scope="col">{t('products.column.product')}</th>
          <th scope="col">{t('products.column.price')}</th>
          <th scope="col">{t('products.column.stock')}</th>
        </tr>
      </thead>
      <tbody>
        {offers.map(
          ({ itemId, choice, branchName, price, salePrice, sale, currency, ...offer }) => (
            <tr key={itemId} className={offer.isActive ? undefined : 'text-ink-soft line-through'}>
              <th scope="row">
                {choice.length > 0 && <ShopText className="block">{choice.join(' · ')}</ShopText>}
                <ShopText className="text-ink-soft">{branchName}</ShopText>
              </th>
              <td>
                <Amount
                  isShort
                  minor={sale === 'running' && salePrice ? Math.min(salePrice, price) : price}
                  code={currency}
                />
              </td>
              <td>{offer.free}</td>
            </tr>
          ),
        )}
      </tbody>
    </table>
  );
}
