import type { ProductOption } from '@karwan/contract/product';
import { classNames } from '@karwan/ui/layout/class-names.ts';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { VisuallyHidden } from '@karwan/ui/layout/visually-hidden';
import { Swatch } from '@karwan/ui/product/swatch';
import { useT } from '../../i18n/use-t.ts';
import { optionParameter } from '../../page/addresses.ts';
import type { ValueState } from './choose-variant.ts';

type Props = {
  option: ProductOption;
  /** The chosen value's id. */
  chosen: string | undefined;
  /** State of a value, given the other choices. */
  stateOf: (valueId: string) => ValueState;
  onChoose: (valueId: string) => void;
  error?: string;
};

/**
 * One option as a group of radio buttons. Every value of a variant can be chosen: a sold-out one shows its variant,
 * one that does not combine with the other choices replaces them.
 */
export function OptionPicker({ option, chosen, stateOf, onChoose, error }: Props) {
  const t = useT();
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
        {values.map(({ valueId, valueTitle, swatch }) => {
          const state = stateOf(valueId);
          const isAvailable = state === 'available';
          const isCombined = state !== 'not_combined';
          return (
            <label key={valueId} className="relative">
              <input
                type="radio"
                name={optionParameter(optionId)}
                value={valueId}
                required
                disabled={state === 'not_offered'}
                checked={chosen === valueId}
                onChange={() => onChoose(valueId)}
                aria-invalid={error ? true : undefined}
                className="absolute inset-0 size-full cursor-pointer opacity-0 disabled:cursor-default"
              />
              <span
                title={swatch && valueTitle}
                className={classNames(
                  'option-value',
                  !isAvailable && (isCombined ? 'option-sold-out' : 'option-apart'),
                )}
              >
                {swatch && <Swatch colour={swatch} large />}
                <bdi className={swatch && 'sr-only'}>{valueTitle}</bdi>
                {!isAvailable && (
                  <VisuallyHidden>
                    {`, ${t(isCombined ? 'common.outOfStock' : 'product.notCombined')}`}
                  </VisuallyHidden>
                )}
              </span>
            </label>
          );
        })}
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
