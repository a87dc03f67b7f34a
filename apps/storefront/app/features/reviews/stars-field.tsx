import { classNames } from '@karwan/ui/layout/class-names.ts';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { useId } from 'react';
import { useT } from '../../i18n/use-t.ts';

const choices = [5, 4, 3, 2, 1] as const;

interface StarsFieldProps {
  chosen: string | undefined;
  error: string | undefined;
}

/** A choice of one to five stars, each with a label. */
export function StarsField({ chosen, error }: StarsFieldProps) {
  const t = useT();
  const id = useId();
  return (
    <fieldset aria-describedby={error && id}>
      <legend className="mb-2 text-sm font-medium">
        {t('reviews.stars.label')}
        <span aria-hidden="true" className="ms-1 text-oxblood">
          *
        </span>
      </legend>
      <div className="divide-y divide-line border-y border-line">
        {choices.map((stars) => (
          <label key={stars} className="flex min-h-11 items-center gap-3 py-2">
            <input
              type="radio"
              name="stars"
              value={stars}
              required
              defaultChecked={chosen === String(stars)}
              aria-invalid={error ? true : undefined}
              className="tick"
            />
            <span aria-hidden="true" className={classNames('stars', `stars-${stars * 2}`)} />
            <span>{t(`reviews.stars.of${stars}`)}</span>
          </label>
        ))}
      </div>
      {error && (
        <p id={id} className="mt-1.5 flex items-start gap-1.5 text-sm text-oxblood">
          <AlertIcon className="mt-0.5 size-4" />
          <span>{error}</span>
        </p>
      )}
    </fieldset>
  );
}
