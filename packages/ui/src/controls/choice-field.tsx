import type { ComponentProps, ReactNode } from 'react';
import { classNames } from '../layout/class-names.ts';
import { ChevronDownIcon } from '../layout/icons.tsx';
import { type FieldTexts, Frame, Notes, tickClass, useFieldIds } from './field.tsx';

export type Choice = { value: string; label: string; disabled?: boolean };

export function SelectField(
  props: Omit<ComponentProps<'select'>, 'children'> & FieldTexts & { options: readonly Choice[] },
) {
  const { label, hint, error, id: givenId, className, options, ...rest } = props;
  const { id, control } = useFieldIds(props, givenId);
  return (
    <Frame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <span className="relative block">
        <select
          {...rest}
          {...control}
          className={classNames('field', 'appearance-none pe-10', className)}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value} disabled={option.disabled}>
              {option.label}
            </option>
          ))}
        </select>
        <ChevronDownIcon className="pointer-events-none absolute inset-y-0 end-3 my-auto" />
      </span>
    </Frame>
  );
}

export type RadioChoice = Choice & { description?: ReactNode };

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> &
  FieldTexts & {
    name: string;
    options: readonly RadioChoice[];
    /** The chosen value, for a controlled field. */
    value?: string;
    defaultValue?: string;
  };

/** A set of radio buttons in a fieldset, named by its legend, described by hint and error. */
export function RadioGroupField(props: RadioGroupProps) {
  const { label, hint, error, options, value, defaultValue, className, ...rest } = props;
  const { id, control } = useFieldIds(props, undefined);
  return (
    <fieldset className={className} aria-describedby={control['aria-describedby']}>
      <legend className="mb-2 text-sm font-medium">{label}</legend>
      <div className="divide-y divide-line border-y border-line">
        {options.map((option) => (
          <label key={option.value} className="flex min-h-11 items-start gap-3 py-3">
            <input
              {...rest}
              type="radio"
              value={option.value}
              disabled={option.disabled || rest.disabled}
              checked={value === undefined ? undefined : value === option.value}
              defaultChecked={
                defaultValue === undefined ? undefined : defaultValue === option.value
              }
              aria-invalid={control['aria-invalid']}
              className={tickClass}
            />
            <span>
              {option.label}
              {option.description && (
                <span className="block text-sm text-ink-soft">{option.description}</span>
              )}
            </span>
          </label>
        ))}
      </div>
      <Notes id={id} hint={hint} error={error} />
    </fieldset>
  );
}
