import { type KeyboardEvent, useState } from 'react';
import { classNames } from '../layout/class-names.ts';
import { MinusIcon, PlusIcon } from '../layout/icons.tsx';
import { clampQuantity } from './clamp-quantity.ts';
import { useHold } from './use-hold.ts';

export type QuantityStepperProps = {
  value: number;
  onChange: (value: number) => void;
  min?: number;
  /** Maximum quantity; default: no limit. */
  max?: number;
  step?: number;
  name?: string;
  disabled?: boolean;
  className?: string;
  labels?: { quantity: string; less: string; more: string };
};

const english = { quantity: 'Quantity', less: 'Less', more: 'More' };

const buttonLook =
  'grid min-h-11 w-11 place-items-center transition-colors select-none hover:bg-sunken disabled:text-line-strong aria-disabled:cursor-default aria-disabled:text-line-strong aria-disabled:hover:bg-transparent';

/** A whole number between `min` and `max` (spec section 5, Quantity input). */
export function QuantityStepper(props: QuantityStepperProps) {
  const { value, onChange, min = 1, max = Number.MAX_SAFE_INTEGER, step = 1 } = props;
  const { name, disabled, className, labels = english } = props;
  // The text being typed, while it is not a quantity yet.
  const [draft, setDraft] = useState<string>();

  const choose = (requested: number) => {
    const chosen = clampQuantity(requested, min, max);
    if (chosen !== value) onChange(chosen);
  };
  const add = (amount: number) => {
    setDraft(undefined);
    choose(value + amount);
  };
  const settle = () => {
    if (draft === undefined) return;
    choose(Number(draft.trim() || Number.NaN));
    setDraft(undefined);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') settle();
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    add(event.key === 'ArrowUp' ? step : -step);
  };

  // At the limit the button is not disabled, because that would lose the focus and the pointerup event.
  const less = useHold(() => add(-step));
  const more = useHold(() => add(step));

  return (
    <div
      className={classNames(
        'inline-flex items-stretch rounded-soft border border-line-strong bg-raised',
        className,
      )}
    >
      <button
        type="button"
        aria-label={labels.less}
        disabled={disabled}
        aria-disabled={value <= min || undefined}
        className={buttonLook}
        {...less}
      >
        <MinusIcon className="size-4" />
      </button>
      <input
        type="text"
        inputMode="numeric"
        autoComplete="off"
        role="spinbutton"
        aria-label={labels.quantity}
        aria-valuenow={value}
        aria-valuemin={min}
        aria-valuemax={props.max}
        name={name}
        disabled={disabled}
        value={draft ?? value}
        onChange={(event) => setDraft(event.target.value)}
        onBlur={settle}
        onKeyDown={onKeyDown}
        className="w-11 bg-transparent text-center tabular-nums"
      />
      <button
        type="button"
        aria-label={labels.more}
        disabled={disabled}
        aria-disabled={value >= max || undefined}
        className={buttonLook}
        {...more}
      >
        <PlusIcon className="size-4" />
      </button>
    </div>
  );
}
