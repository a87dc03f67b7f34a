import type { ProductOption } from '@karwan/contract/product';
import { AlertIcon } from '@karwan/ui/layout/icons';

type Props = {
  option: ProductOption;
  /** The chosen value's id. */
  chosen: string | undefined;
  onChoose: (valueId: string) => void;
  error?: string;
};

/** One option as a group of radio buttons, drawn as its values. */
export function OptionPicker({ option, chosen, onChoose, error }: Props) {
  const { optionId, optionTitle, values } = option;
  const errorId = `option-${optionId}-error`;
  const title = values.find((value) => value.valueId === chosen)?.valueTitle;
  return (
    <fieldset aria-describedby={error ? errorId : undefined}>
      <legend className="mb-2 text-sm">
        <span className="font-semibold">{optionTitle}</span>
        {title && <span className="text-ink-soft">: {title}</span>}
      </legend>
      <div className="flex flex-wrap gap-2">
        {values.map(({ valueId, valueTitle }) => (
          <label key={valueId} className="relative">
            <input
              type="radio"
              name={`option-${optionId}`}
              value={valueId}
              required
              checked={chosen === valueId}
              onChange={() => onChoose(valueId)}
              aria-invalid={error ? true : undefined}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <span className="grid min-h-11 min-w-11 place-items-center rounded-soft border border-line-strong bg-raised px-4 text-sm transition-colors peer-checked:border-accent peer-checked:bg-accent peer-checked:text-on-accent peer-hover:border-ink peer-focus-visible:outline-2 peer-focus-visible:outline-offset-3 peer-focus-visible:outline-focus">
              <bdi>{valueTitle}</bdi>
            </span>
          </label>
        ))}
      </div>
      {error && (
        <p id={errorId} role="alert" className="mt-2 flex items-start gap-1.5 text-sm text-oxblood">
          <AlertIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
