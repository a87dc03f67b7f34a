import { returnDaysOf } from '@karwan/contract/return-days';
import { Disclosure } from '@karwan/ui/controls/disclosure';
import { useShopText } from '../../i18n/use-shop-text.ts';
import { useT } from '../../i18n/use-t.ts';
import { useRootData } from '../../page/root-data.ts';
import { deliveryCountry } from '../../shared/delivery-times/delivery-days.ts';
import { ReturnRule } from '../../shared/order/return-rule.tsx';
import type { ShownProduct } from './load-product.ts';

/** Whether it can be returned, and all texts about a product, in details elements, which find-in-page opens. */
export default function ProductDetails({ product }: { product: ShownProduct }) {
  const t = useT();
  const textProps = useShopText();
  const { description, features, productFacts, productSpecs } = product;
  const isImported = product.branchCountry !== deliveryCountry;
  const days = returnDaysOf(useRootData().site, {
    own: product.returnDays,
    categoryIds: product.category.map(({ _id }) => _id),
    isImported,
  });
  const paragraphs = description.split(/\n{1,}/).filter((text) => text.trim() !== '');
  return (
    <div className="border-t border-line">
      <ReturnRule
        goods={[{ days, isImported }]}
        isOwn={product.returnDays !== null}
        className="py-3 text-sm text-ink-soft"
      />
      {paragraphs.length > 0 && (
        <Disclosure title={t('product.description')} defaultOpen>
          <div className="max-w-prose space-y-3 break-words">
            {paragraphs.map((text) => (
              <p key={text} {...textProps(text)}>
                {text}
              </p>
            ))}
          </div>
        </Disclosure>
      )}
      <Pairs title={t('product.features')} pairs={features} open />
      <Pairs title={t('product.specs')} pairs={productSpecs} />
      <Pairs title={t('product.facts')} pairs={productFacts} />
    </div>
  );
}

type PairsProps = { title: string; pairs: ShownProduct['productFacts']; open?: boolean };

function Pairs({ title, pairs, open }: PairsProps) {
  if (pairs.length === 0) return null;
  return (
    <Disclosure title={title} defaultOpen={open}>
      <dl className="text-sm">
        {pairs.map(({ name, value }) => (
          <div
            key={`${name}${value}`}
            className="grid grid-cols-[minmax(min(7rem,40%),35%)_minmax(0,1fr)] gap-4 border-t border-line py-2 first:border-t-0"
          >
            <dt>{name}</dt>
            <dd dir="auto" className="min-w-0 break-words text-ink">
              {value}
            </dd>
          </div>
        ))}
      </dl>
    </Disclosure>
  );
}
