import { type ComponentProps, type ReactNode, useId } from 'react';
import { classNames } from '../layout/class-names.ts';
import { AlertIcon } from '../layout/icons.tsx';

/** Texts of a field. `error` marks the control invalid, and screen readers read it with the control. */
export type FieldTexts = { label: ReactNode; hint?: ReactNode; error?: ReactNode };

/** The ids that connect a control with its hint and error, and the ARIA attributes for them. */
export function useFieldIds(
  texts: Pick<FieldTexts, 'hint' | 'error'>,
  givenId: string | undefined,
) {
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

export function Notes({ id, hint, error }: { id: string } & Pick<FieldTexts, 'hint' | 'error'>) {
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

type FrameProps = FieldTexts & {
  id: string;
  required?: boolean;
  className?: string;
  children: ReactNode;
};

export function Frame(props: FrameProps) {
  const { id, label, hint, error, required, className, children } = props;
  return (
    <div className={className}>
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

export function TextField(
  props: ComponentProps<'input'> &
    FieldTexts & {
      /** Of the field with its label, as an item of a grid. */
      frameClass?: string | undefined;
      /** Without the sign of required fields, in forms that mark the optional ones. */
      unmarked?: boolean;
    },
) {
  const { label, hint, error, id: givenId, className, frameClass, unmarked, ...rest } = props;
  const { id, control } = useFieldIds(props, givenId);
  return (
    <Frame
      id={id}
      label={label}
      hint={hint}
      error={error}
      required={rest.required && !unmarked}
      className={frameClass}
    >
      <input {...rest} {...control} className={classNames('field', className)} />
    </Frame>
  );
}

export function TextareaField(props: ComponentProps<'textarea'> & FieldTexts) {
  const { label, hint, error, id: givenId, className, rows, ...rest } = props;
  const { id, control } = useFieldIds(props, givenId);
  return (
    <Frame id={id} label={label} hint={hint} error={error} required={rest.required}>
      <textarea
        rows={rows ?? 4}
        {...rest}
        {...control}
        className={classNames('field', className)}
      />
    </Frame>
  );
}

export const tickClass = 'tick';

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
