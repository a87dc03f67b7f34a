import { Disclosure } from '@karwan/ui/controls/disclosure';
import { useT } from '../../../i18n/use-t.ts';
import { DescriptionFrame } from './description-frame.tsx';
import { ExternalItemFacts } from './external-item-facts.tsx';
import type { ShownExternalItem } from './load-external-item.ts';

/** The description and details of an external item. */
export default function ExternalItemDetails({ item }: { item: ShownExternalItem }) {
  const t = useT();
  return (
    <>
      <ExternalItemFacts item={item} />
      <div className="border-t border-line">
        {item.description !== '' && (
          <Disclosure title={t('product.description')} defaultOpen>
            <DescriptionFrame html={item.description} />
          </Disclosure>
        )}
        {item.ebaySpecs.length > 0 && (
          <Disclosure title={t('product.specs')} defaultOpen>
            <Specs specs={item.ebaySpecs} />
          </Disclosure>
        )}
      </div>
    </>
  );
}

function Specs({ specs }: { specs: readonly { name: string; value: string }[] }) {
  return (
    <dl className="text-sm">
      {specs.map(({ name, value }) => (
        <div
          key={`${name}${value}`}
          className="grid grid-cols-[minmax(min(7rem,40%),35%)_minmax(0,1fr)] gap-4 border-t border-line py-2 first:border-t-0"
        >
          <dt>{name}</dt>
          <dd className="min-w-0 break-words text-ink">{value}</dd>
        </div>
      ))}
    </dl>
  );
}
