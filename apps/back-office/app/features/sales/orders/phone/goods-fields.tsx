import { Button } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { useT } from '../../../../i18n/use-t.ts';
import { Amount } from '../../../../page/amount.tsx';
import { ChosenOptions, ShopText } from '../../../../page/shop-text.tsx';
import { nameWith, PiecesField } from '../goods/found-goods.tsx';
import type { Variant } from './group-by-variant.ts';
import type { PhoneOrder } from './read-phone-order.server.ts';

/** The chosen items, then those that were found, each with the stock of every branch. */
export function ItemFields({ order }: { order: PhoneOrder }) {
  const t = useT();
  const { values, chosen, found } = order;
  return (
    <section className="panel grid content-start gap-3">
      <h2 className="panel-title">{t('phone.what')}</h2>
      {chosen.length > 0 && <Rows variants={chosen} values={values} />}
      <div className="grid grid-cols-[1fr_auto] items-end gap-2">
        <TextField
          key={values.find}
          label={t('phone.find')}
          name="find"
          type="search"
          autoComplete="off"
          defaultValue={values.find}
        />
        <Button type="submit" name="intent" value="look" variant="secondary">
          {t('change.search')}
        </Button>
      </div>
      {found?.length === 0 && <p role="status">{t('change.nothingFound')}</p>}
      {found && found.length > 0 && <Rows variants={found} values={values} />}
    </section>
  );
}

function Rows({
  variants,
  values,
}: {
  variants: readonly Variant[];
  values: PhoneOrder['values'];
}) {
  const t = useT();
  return (
    <ul className="divide-y divide-line border-y border-line">
      {variants.map(({ name, goods, options, branches }) => (
        <li key={name} className="grid gap-2 py-2 sm:grid-cols-[1fr_6rem]">
          <div className="min-w-0">
            <ShopText className="font-medium">{goods.name}</ShopText>
            <ChosenOptions options={options} />
            <p className="text-sm text-ink-soft">
              <Amount minor={goods.price} code={goods.currency} />
              {branches.map((branch) => (
                <span key={branch.name}>
                  {' · '}
                  <ShopText>{branch.name}</ShopText> {t('change.inStock', { count: branch.stock })}
                </span>
              ))}
            </p>
          </div>
          <PiecesField
            label={t('refund.pieces', { name: nameWith({ ...goods, options }) })}
            name={name}
            value={values[name]}
          />
        </li>
      ))}
    </ul>
  );
}
