import type { TypedOption } from '@karwan/contract/product-variants';
import { Button, IconButton } from '@karwan/ui/controls/button';
import { TextareaField } from '@karwan/ui/controls/field';
import { CloseIcon } from '@karwan/ui/layout/icons';
import { type KeyboardEvent, useState } from 'react';
import { useT } from '../../../../i18n/use-t.ts';
import { useParsedText } from '../../../../shared/drafts/use-parsed-text.ts';
import { linesToOptions, optionsToLines } from './option-lines.ts';

interface Props {
  defaultValue: string;
  error: string | undefined;
}

type Value = TypedOption['values'][number];

/** An option without a value is not written yet. */
const written = (options: readonly TypedOption[]) =>
  optionsToLines(options.filter(({ title, values }) => title.trim() !== '' || values.length > 0));

/** The options of a product with their values and swatches. Without script, a line each. */
export function OptionsField({ defaultValue, error }: Props) {
  const t = useT();
  const {
    ref,
    value: options,
    change,
  } = useParsedText<readonly TypedOption[]>(linesToOptions, written);
  return (
    <>
      <div hidden={options !== undefined}>
        <TextareaField
          ref={ref}
          name="options"
          label={t('products.optionsLabel')}
          hint={t('products.optionsHint')}
          error={error}
          defaultValue={defaultValue}
          rows={3}
          dir="auto"
        />
      </div>
      {options && (
        <div className="grid gap-2">
          {error && (
            <p role="alert" className="text-sm text-oxblood">
              {error}
            </p>
          )}
          {options.map((option, at) => (
            <OneOption
              // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled
              key={at}
              number={at + 1}
              option={option}
              onChange={(next) => change(options.with(at, next))}
              onRemove={() => change(options.toSpliced(at, 1))}
            />
          ))}
          {options.length < 5 && (
            <div>
              <Button
                size="small"
                variant="secondary"
                onClick={() => change([...options, { title: '', values: [] }])}
              >
                {t('products.addOption')}
              </Button>
            </div>
          )}
        </div>
      )}
    </>
  );
}

interface OptionProps {
  number: number;
  option: TypedOption;
  onChange: (option: TypedOption) => void;
  onRemove: () => void;
}

function OneOption({ number, option, onChange, onRemove }: OptionProps) {
  const t = useT();
  const { title, values } = option;
  const [typed, setTyped] = useState('');
  const name = title || t('products.optionNumber', { number });
  const add = () => {
    const titles = typed
      .split(',')
      .map((one) => one.trim())
      .filter((one) => one !== '' && !values.some((value) => value.title === one));
    setTyped('');
    if (titles.length > 0)
      onChange({ ...option, values: [...values, ...titles.map((one) => ({ title: one }))] });
  };
  const keys = (event: KeyboardEvent) => {
    if ((event.key !== 'Enter' && event.key !== ',') || event.nativeEvent.isComposing) return;
    event.preventDefault();
    add();
  };
  return (
    <fieldset className="grid gap-2 border border-line p-3">
      <legend className="sr-only">{name}</legend>
      <div className="flex items-center gap-2">
        <input
          value={title}
          aria-label={t('products.optionName', { number })}
          placeholder={t('products.optionPlaceholder')}
          onChange={(event) => onChange({ ...option, title: event.currentTarget.value })}
          maxLength={80}
          autoComplete="off"
          dir="auto"
          className="field max-w-60 font-medium"
        />
        <IconButton
          label={t('products.removeOption', { name })}
          icon={<CloseIcon className="size-4" />}
          onClick={onRemove}
          className="ms-auto"
        />
      </div>
      <ul className="flex flex-wrap items-center gap-2">
        {values.map((value, at) => (
          <ValueChip
            // biome-ignore lint/suspicious/noArrayIndexKey: the fields are controlled
            key={at}
            value={value}
            onChange={(next) => onChange({ ...option, values: values.with(at, next) })}
            onRemove={() => onChange({ ...option, values: values.toSpliced(at, 1) })}
          />
        ))}
        <li>
          <input
            value={typed}
            aria-label={t('products.addValueTo', { name })}
            placeholder={t('products.addValue')}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={keys}
            onBlur={add}
            maxLength={80}
            autoComplete="off"
            dir="auto"
            className="field max-w-36"
          />
        </li>
      </ul>
    </fieldset>
  );
}

interface ChipProps {
  value: Value;
  onChange: (value: Value) => void;
  onRemove: () => void;
}

/** A value of an option: its colour, if it has one, its title, and its removal. */
function ValueChip({ value: { title, swatch }, onChange, onRemove }: ChipProps) {
  const t = useT();
  return (
    <li className="value-chip">
      <label
        className="value-swatch"
        title={t('products.swatch')}
        data-empty={!swatch || undefined}
      >
        <span className="sr-only">{t('products.swatchOf', { name: title })}</span>
        <input
          type="color"
          value={swatch ?? '#ffffff'}
          onChange={(event) => onChange({ title, swatch: event.currentTarget.value })}
        />
      </label>
      <input
        value={title}
        aria-label={t('products.valueName', { name: title })}
        onChange={(event) =>
          onChange({ title: event.currentTarget.value, ...(swatch && { swatch }) })
        }
        size={Math.max(3, title.length)}
        maxLength={80}
        autoComplete="off"
        dir="auto"
      />
      <IconButton
        label={t('products.removeValue', { name: title })}
        icon={<CloseIcon className="size-3.5" />}
        onClick={onRemove}
      />
    </li>
  );
}
