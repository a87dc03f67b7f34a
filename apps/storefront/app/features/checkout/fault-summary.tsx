import { useT } from '../../i18n/use-t.ts';
import { addressFields } from './address/address-form.ts';

/** How many fields of the address are wrong and which, with a way to each, at the top of the form. */
export function FaultSummary({ errorOf }: { errorOf: (field: string) => string | undefined }) {
  const t = useT();
  const wrong = addressFields.filter((name) => errorOf(name));
  if (wrong.length === 0) return null;
  return (
    <div className="mb-8 border-s-2 border-oxblood bg-oxblood-soft p-4 text-sm">
      <p className="font-medium">{t('checkout.correct', { count: wrong.length })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4">
        {wrong.map((name) => (
          <li key={name}>
            <button
              type="button"
              className="min-h-9 underline underline-offset-4"
              onClick={({ currentTarget }) =>
                (currentTarget.form?.elements.namedItem(name) as HTMLElement | null)?.focus()
              }
            >
              {t(`checkout.${name}`)}
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}
