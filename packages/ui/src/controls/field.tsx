import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../layout/class-names.ts';
import { AlertIcon, ChevronDownIcon } from '../layout/icons.tsx';

/** What every field can say about itself. `error` marks the control invalid and is read out with it. */
export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode };

const controlClass =
  'block w-full min-h-11 rounded-soft border border-line-strong bg-raised px-3 py-2 text-base text-ink placeholder:text-ink-faint transition-colors hover:border-ink aria-invalid:border-oxblood disabled:bg-sunken disabled:text-ink-faint';

/** The ids that tie a control to its hint and its error, and the attributes that carry them. */
function useFieldIds(texts: Pick<FieldTexts, 'hint' | 'error'>, givenId: string | undefined) {
  const generatedId = useId();
  const id = givenId ?? generatedId;
  const describedBy = classNames(!!texts.hint && `${id}-hint`, !!texts.error && `${id}-error`);
  return {
    id,
    control: {
      id,
      'aria-describedby': describedBy || undefined,
      'aria-invalid': texts.error ? (true as const) : undefined,
    },
  };
}

function Notes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
  return (
    <>
      {hint && (
        <p id={`${id}-hint`} className="mt-1.5 text-sm text-ink-soft">
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className="mt-1.5 flex items-start gap-1.5 text-sm text-oxblood">
          <AlertIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </>
  );
}

type FrameProps = FieldTexts & { id: string; required?: boolean; children: ReactNode };

function Frame({ id, label, hint, error, required, children }: FrameProps) {
  return (
    <div>
      <label htmlFor={id} className="mb-1.5 block text-sm font-medium text-ink">
        {label}
        {required && (
          <span aria-hidden="true" className="ms-1 text-oxblood">
            *
          </span>
        )}
      </label>
      {children}
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export function TextField(props: ComponentProps<'input'> & FieldTexts) {
  const { label, hint, error, id: givenId, className, ...rest } = props;
  const { id, control } = useFieldIds(props, givenId);
  return (
    <Frame {...{ id, label, hint, error }} required={rest.required}>
      <input {...rest} {...control} className={classNames(controlClass, className)} />
    </Frame>
  );
}

export function TextareaField(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, hint, error, id: givenId, className, rows, ...rest } = props;
  const { id, control } = useFieldIds(props, givenId);
  return (
    <Frame {...{ id, label, hint, error }} required={rest.required}>
      <textarea
        rows={rows ?? 4}
        {...rest}
        {...control}
        className={classNames(controlClass, className)}
      />
    </Frame>
  );
}

export type Choice = { value: string; label: string; disabled?: boolean };

export function SelectField(
  props: Omit<ComponentProps<'select'>, 'children'> & FieldTexts & { options: readonly Choice[] },
) {
  const { label, hint, error, id: givenId, className, options, ...rest } = props;
  const { id, control } = useFieldIds(props, givenId);
  return (
    <Frame {...{ id, label, hint, error }} required={rest.required}>
      <span className="relative block">
        <select
          {...rest}
          {...control}
          className={classNames(controlClass, 'appearance-none pe-10', className)}
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

const tickClass = 'tick';

export function CheckboxField(props: Omit<ComponentProps<'input'>, 'type'> & FieldTexts) {
  const { label, hint, error, id: givenId, className, ...rest } = props;
  const { id, control } = useFieldIds(props, givenId);
  return (
    <div className={className}>
      <label className="tick-label">
        <input {...rest} {...control} type="checkbox" className={tickClass} />
        <span>{label}</span>
      </label>
      <Notes id={id} hint={hint} error={error} />
    </div>
  );
}

export type RadioChoice = Choice & { description?: ReactNode };

type RadioGroupProps = Omit<ComponentProps<'input'>, 'type' | 'value' | 'defaultValue' | 'id'> &
  FieldTexts & {
    name: string;
    options: readonly RadioChoice[];
    /** The chosen value, when the app keeps it. */
    value?: string;
    defaultValue?: string;
  };

/** A set of radio buttons in a fieldset; the legend names it, hint and error describe it. */
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
