import { Disclosure } from '@karwan/ui/controls/disclosure';
import { useShopText } from '../../i18n/use-shop-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { PaymentMarks } from '../../shared/order/payment-mark.tsx';
import { detailGroups } from './detail-groups.ts';
import type { ProductPage, ShownProduct } from './load-product.ts';

/** How the shop can be paid, and all texts about a product in one order, in details elements, which find-in-page opens. */
export default function ProductDetails({ product }: Pick<ProductPage, 'product'>) {
  const t = useT();
  const textProps = useShopText();
  const { description, features, productFacts, productSpecs } = product;
  const { details, size, materials } = detailGroups([
    ...features,
    ...productSpecs,
    ...productFacts,
  ]);
  const paragraphs = description.split(/\n{1,}/).filter((text) => text.trim() !== '');
  return (
    <div>
      <PaymentMarks />
      {paragraphs.length + details.length > 0 && (
        <Disclosure title={t('product.details')} defaultOpen>
          <div className="max-w-prose space-y-3 break-words">
            {paragraphs.map((text) => (
              <p key={text} {...textProps(text)}>
                {text}
              </p>
            ))}
          </div>
          <Pairs pairs={details} />
        </Disclosure>
      )}
      {size.length > 0 && (
        <Disclosure title={t('product.sizeAndFit')} defaultOpen>
          <Pairs pairs={size} />
        </Disclosure>
      )}
      {materials.length > 0 && (
        <Disclosure title={t('product.materialsAndCare')} defaultOpen>
          <Pairs pairs={materials} />
        </Disclosure>
      )}
    </div>
  );
}

function Pairs({ pairs }: { pairs: ShownProduct['productFacts'] }) {
  return (
    <ul className="mt-3 space-y-1 text-sm">
      {pairs.map(({ name, value }) => (
        <li key={`${name}${value}`} className="break-words">
          <bdi>{name}</bdi>: <bdi className="text-ink">{value}</bdi>
        </li>
      ))}
    </ul>
  );
}
