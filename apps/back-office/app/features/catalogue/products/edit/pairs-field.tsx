import { Button, IconButton } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { CloseIcon } from '@karwan/ui/layout/icons';
import { type ClipboardEvent, type KeyboardEvent, useRef } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { linesToPairs, pairsToLines } from '../../../../shared/drafts/pair-lines.ts';
import { useParsedText } from '../../../../shared/drafts/use-parsed-text.ts';

interface Pair {
  readonly name: string;
  readonly value: string;
}

interface Props {
  name: string;
  label: string;
  defaultValue: string;
  hint: string | undefined;
  error: string | undefined;
}

const empty: Pair = { name: '', value: '' };
const filled = (pairs: readonly Pair[]) => pairs.filter(({ name, value }) => name || value);

/** Rows of a spreadsheet, or lines of `Name: value`; undefined: neither. */
function pastedPairs(text: string): Pair[] | undefined {
  if (!/[\t\n]/.test(text.trim())) return undefined;
  return linesToPairs(text.replaceAll('\t', ': '));
}

/** Names with their values, such as features: a row of two fields each. Without script, a line each. */
export function PairsField({ name, label, defaultValue, hint, error }: Props) {
  const t = useT();
  const {
    ref,
    value: pairs,
    change,
  } = useParsedText(linesToPairs, (rows: readonly Pair[]) => pairsToLines(filled(rows)));
  const list = useRef<HTMLUListElement>(null);
  const add = (rows: readonly Pair[]) => {
    change([...rows, empty]);
    // The new row is rendered by then.
    requestAnimationFrame(() =>
      list.current?.querySelector<HTMLInputElement>('li:last-child input')?.focus(),
    );
  };
  return (
    <>
      <div hidden={pairs !== undefined}>
        <TextareaField
          ref={ref}
          name={name}
          label={label}
          hint={hint}
          error={error}
          defaultValue={defaultValue}
          rows={4}
          dir="auto"
        />
      </div>
      {pairs && (
        <fieldset className="grid gap-2">
          <legend className="mb-1.5 text-sm font-medium">{label}</legend>
          {error && (
            <p role="alert" className="text-sm text-oxblood">
              {error}
            </p>
          )}
          <ul ref={list} className="grid gap-2 empty:hidden">
            {pairs.map((pair, at) => (
              <PairRow
                // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled
                key={at}
                pair={pair}
                label={`${label} ${at + 1}`}
                onChange={(next) => change(pairs.with(at, next))}
                onRemove={() => change(pairs.toSpliced(at, 1))}
                onEnter={() => add(pairs)}
                onPaste={(pasted) => change(filled(pairs.toSpliced(at, 1, ...pasted)))}
              />
            ))}
          </ul>
          <div>
            <Button
              size="small"
              variant="secondary"
              aria-label={`${t('products.addRow')}: ${label}`}
              onClick={() => add(pairs)}
            >
              {t('products.addRow')}
            </Button>
          </div>
        </fieldset>
      )}
    </>
  );
}

interface RowProps {
  pair: Pair;
  /** Which row of which list, for screen readers. */
  label: string;
  onChange: (pair: Pair) => void;
  onRemove: () => void;
  onEnter: () => void;
  onPaste: (pairs: readonly Pair[]) => void;
}

function PairRow({ pair, label, onChange, onRemove, onEnter, onPaste }: RowProps) {
  const t = useT();
  const paste = (event: ClipboardEvent) => {
    const pasted = pastedPairs(event.clipboardData.getData('text'));
    if (!pasted) return;
    event.preventDefault();
    onPaste(pasted);
  };
  const keys = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing) return;
    event.preventDefault();
    onEnter();
  };
  return (
    <li className="grid grid-cols-[minmax(0,2fr)_minmax(0,3fr)_auto] items-center gap-2">
      {(['name', 'value'] as const).map((part) => (
        <input
          key={part}
          value={pair[part]}
          aria-label={`${t(`products.pair.${part}`)}: ${label}`}
          placeholder={t(`products.pair.${part}`)}
          onChange={(event) => onChange({ ...pair, [part]: event.currentTarget.value })}
          onPaste={paste}
          onKeyDown={keys}
          autoComplete="off"
          dir="auto"
          className="field"
        />
      ))}
      <IconButton
        label={`${t('products.removeRow')}: ${label}`}
        icon={<CloseIcon className="size-4" />}
        onClick={onRemove}
      />
    </li>
  );
}
