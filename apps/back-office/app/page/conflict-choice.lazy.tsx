import { useInView } from '@karwan/ui/behaviour/use-in-view.ts';
import { useT } from '../i18n/use-t.ts';
import { type Conflict, sidesOf, type WriteField } from './conflict.ts';
import { ShopText } from './shop-text.tsx';
import { When } from './when.tsx';

export interface ConflictProps {
  conflict: Conflict;
  /** Typed and read values, by the names of the form's fields. */
  values: Readonly<Record<string, string>>;
  labelOf: (field: string) => string;
  /** Converts values to texts; left out: they are texts. */
  write?: WriteField;
}

/**
 * Shown in a form after an edit conflict: for each field that somebody else changed too, the previous value, theirs and
 * mine, to choose from.
 */
export default function ConflictChoice({ conflict, values, labelOf, write }: ConflictProps) {
  const t = useT();
  const choice = useInView<HTMLElement>(values);
  return (
    <section
      ref={choice}
      role="alert"
      className="grid gap-3 border border-oxblood bg-oxblood-soft p-3"
      aria-labelledby="conflict"
    >
      <h2 id="conflict" className="font-semibold">
        {t('conflict.title')}
      </h2>
      <p>{t('conflict.text')}</p>
      {conflict.fields.map((field) => {
        const { base, theirs, mine } = sidesOf(field, values[`read.${field.field}`], write);
        const shown = (text: string) => text || t('conflict.empty');
        return (
          <fieldset key={field.field}>
            <legend className="font-medium">{labelOf(field.field)}</legend>
            <p className="text-sm">
              {field.by ? t('conflict.by', { name: field.by }) : t('conflict.byImport')}{' '}
              <When at={field.at} />
            </p>
            <p className="text-sm">
              {t('conflict.base')} <ShopText>{shown(base)}</ShopText>
            </p>
            <input type="hidden" name={`theirs.${field.field}`} value={theirs} />
            {(['theirs', 'mine'] as const).map((side) => (
              <label key={side} className="flex min-h-(--control-compact) items-center gap-3">
                <input type="radio" name={`choose.${field.field}`} value={side} required />
                <ShopText>
                  {t(`conflict.${side}`, { value: shown(side === 'theirs' ? theirs : mine) })}
                </ShopText>
              </label>
            ))}
          </fieldset>
        );
      })}
    </section>
  );
}
