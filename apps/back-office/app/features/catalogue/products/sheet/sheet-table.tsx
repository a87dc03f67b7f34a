import type { PriceRefusal, SheetRow } from '@karwan/contract/catalogue/staff/staff-prices';
import { decimalsOf } from '@karwan/money/decimals';
import { byRule, type PriceRule, ruleIn } from '@karwan/money/price-rule';
import { typedAmount } from '@karwan/money/typed-amount';
import { type ClipboardEvent, useMemo, useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { ShopText } from '../../../../page/shop-text.tsx';
import { useKeys } from '../../../../page/use-keys.ts';
import { When } from '../../../../page/when.tsx';

interface Props {
  rows: readonly SheetRow[];
  rule: PriceRule | undefined;
  /** The shop's currency, in which prices are rounded. */
  baseCurrency: string;
  /** Refused values, by form field. */
  typed: Readonly<Record<string, string>> | undefined;
  /** Why rows were not changed, by item. */
  outcomes: Readonly<Record<string, PriceRefusal>>;
}

const fieldsOf = (row: HTMLTableRowElement | undefined) => [
  ...(row?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? []),
];

/** The rows of the table, and the row and column of a field. */
function cellOf(table: HTMLTableElement, field: HTMLInputElement) {
  const rows = [...table.querySelectorAll<HTMLTableRowElement>('tbody tr')];
  const row = rows.findIndex((one) => one.contains(field));
  return { rows, row, column: fieldsOf(rows[row]).indexOf(field) };
}

/** Pastes lines and columns into the fields below and beside, as a spreadsheet does. */
function pasteDown(event: ClipboardEvent<HTMLTableElement>) {
  const field = event.target;
  if (!(field instanceof HTMLInputElement)) return;
  const text = event.clipboardData.getData('text/plain').replace(/\r?\n$/, '');
  if (!/[\t\n]/.test(text)) return;
  event.preventDefault();
  const { rows, row, column } = cellOf(event.currentTarget, field);
  for (const [index, line] of text.split(/\r?\n/).entries()) {
    const fields = fieldsOf(rows[row + index]);
    for (const [offset, cell] of line.split('\t').entries()) {
      const cellField = fields[column + offset];
      if (cellField) cellField.value = cell.trim();
    }
  }
}

/** Copies the value above, as a spreadsheet does, and moves to the field below. */
function fillDown(table: HTMLTableElement | null) {
  const field = document.activeElement;
  if (!table?.contains(field) || !(field instanceof HTMLInputElement)) return;
  const { rows, row, column } = cellOf(table, field);
  const above = fieldsOf(rows[row - 1])[column];
  if (above) field.value = above.value;
  fieldsOf(rows[row + 1])[column]?.focus();
}

/** The price of each variant in each branch, editable, also by pasting from a spreadsheet. */
export function SheetTable({ rows, rule, baseCurrency, typed, outcomes }: Props) {
  const t = useT();
  const table = useRef<HTMLTableElement>(null);
  useKeys(
    useMemo(
      () =>
        ({ 'Ctrl+D': { text: 'prices.fillDown', act: () => fillDown(table.current) } }) as const,
      [],
    ),
  );
  return (
    <table ref={table} aria-label={t('prices.title')} className="price-sheet" onPaste={pasteDown}>
      <thead>
        <tr>
          <th scope="col">{t('products.column.product')}</th>
          <th scope="col">{t('products.field.price')}</th>
          <th scope="col">{t('products.field.salePrice')}</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <Row
            key={row.itemId}
            row={row}
            rule={rule}
            baseCurrency={baseCurrency}
            typed={typed}
            outcome={outcomes[row.itemId]}
          />
        ))}
      </tbody>
    </table>
  );
}

/** The start and end of the sale price, if it has any. */
function SaleDates({
  salePrice,
  saleFrom,
  saleUntil,
}: Pick<SheetRow, 'salePrice' | 'saleFrom' | 'saleUntil'>) {
  const t = useT();
  if (salePrice === null || (saleFrom === null && saleUntil === null)) return null;
  return (
    <span className="flex flex-wrap gap-x-2 text-xs text-ink-soft">
      {saleFrom !== null && (
        <span>
          {t('products.field.saleFrom')}: <When at={saleFrom} />
        </span>
      )}
      {saleUntil !== null && (
        <span>
          {t('products.field.saleUntil')}: <When at={saleUntil} />
        </span>
      )}
    </span>
  );
}

interface RowProps extends Pick<Props, 'rule' | 'baseCurrency' | 'typed'> {
  row: SheetRow;
  outcome: PriceRefusal | undefined;
}

function Row({ row, rule, baseCurrency, typed, outcome }: RowProps) {
  const t = useT();
  const { itemId, name, choice, branchName, code, currency, price, salePrice } = row;
  const decimals = decimalsOf(currency);
  const text = (minor: number | null) => (minor === null ? '' : typedAmount(minor, decimals));
  const next = rule ? byRule(price, ruleIn(rule, currency, baseCurrency)) : price;
  const what = [name, ...choice, branchName].join(' · ');
  const isKept = outcome !== undefined;
  return (
    <tr className={next === price ? undefined : 'bg-brass-soft'}>
      <th scope="row">
        <input
          type="hidden"
          name="item"
          value={`${itemId} ${currency} ${price} ${salePrice ?? ''}`.trimEnd()}
        />
        <ShopText>{[name, ...choice].join(' · ')}</ShopText>
        <span className="block text-xs text-ink-soft">
          <bdi dir="ltr">{code}</bdi> · <ShopText>{branchName}</ShopText> · {currency}
          {next !== price && (
            <>
              {' · '}
              {t('prices.was')} <bdi dir="ltr">{text(price)}</bdi>
            </>
          )}
        </span>
        <SaleDates {...row} />
        {isKept && (
          <span role="alert" className="block text-sm text-oxblood">
            {t(`prices.outcome.${outcome}`)}
          </span>
        )}
      </th>
      {(['price', 'sale'] as const).map((part) => (
        <td key={part}>
          <input
            name={`${part}.${itemId}`}
            aria-label={`${t(part === 'price' ? 'products.field.price' : 'products.field.salePrice')}: ${what}`}
            defaultValue={typed?.[`${part}.${itemId}`] ?? text(part === 'price' ? next : salePrice)}
            inputMode="decimal"
            dir="ltr"
            autoComplete="off"
            className="field"
          />
        </td>
      ))}
    </tr>
  );
}
