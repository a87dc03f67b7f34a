import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { TextField } from '@karwan/ui/controls/field';
import { Form } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { pricesPath, rulePath } from '../products-path.ts';

interface Props {
  /** The query string with the list's filters. */
  query: URLSearchParams;
  typed: { readonly percent: string; readonly round: string };
  isWrong: boolean;
  /** Whether the shown rows have the rule's prices. */
  isTried: boolean;
}

/** Applies a price rule to the shown rows as a proposal, and links its preview for the whole list. */
export function RuleForm({ query, typed, isWrong, isTried }: Props) {
  const t = useT();
  const whole = new URLSearchParams([...query, ...Object.entries(typed)]);
  whole.delete('before');
  return (
    <Form action={pricesPath} className="my-3 flex flex-wrap items-end gap-3">
      {[...query].map(([name, value]) => (
        <input key={name} type="hidden" name={name} value={value} />
      ))}
      <div className="w-36">
        <TextField
          name="percent"
          label={t('prices.percent')}
          placeholder={t('prices.percentHint')}
          defaultValue={typed.percent}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      </div>
      <div className="w-36">
        <TextField
          name="round"
          label={t('prices.round')}
          placeholder={t('prices.roundHint')}
          defaultValue={typed.round}
          inputMode="decimal"
          dir="ltr"
          autoComplete="off"
        />
      </div>
      <Button type="submit" variant="secondary">
        {t('prices.try')}
      </Button>
      {isTried && (
        <ButtonLink variant="quiet" href={`${rulePath}?${whole}`}>
          {t('prices.whole.link')}
        </ButtonLink>
      )}
      {isWrong && (
        <p role="alert" className="w-full text-sm text-oxblood">
          {t('prices.ruleWrong')}
        </p>
      )}
    </Form>
  );
}
