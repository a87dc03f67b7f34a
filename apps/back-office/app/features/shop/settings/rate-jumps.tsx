import { Button } from '@karwan/ui/controls/button';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { signOf } from './confirmed-rates.ts';

/** Why rates were refused, naming those that would change by more than a fifth. */
export function RateNotice({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT();
  return (
    <div>
      <FormNotice refusal={answer?.refusal} />
      <ul className="grid gap-1 empty:hidden">
        {answer?.refusal.rateJumps?.map(({ code, from, to }) => (
          <li key={code}>{t('rates.jumpOf', { code, from, to, percent: percentOf(from, to) })}</li>
        ))}
      </ul>
    </div>
  );
}

/** Confirms these large changes. It stands behind the form's other buttons, because Enter presses the first one. */
export function ConfirmJumps({
  answer,
  intent,
}: {
  answer: FormAnswer | undefined;
  intent: 'save' | 'import';
}) {
  const t = useT();
  const jumps = answer?.refusal.rateJumps;
  if (!jumps) return null;
  return (
    <>
      <input type="hidden" name="jumps" value={jumps.map(signOf).join(' ')} />
      <Button type="submit" name="intent" value={`confirm-${intent}`} variant="danger">
        {t('rates.confirmJump')}
      </Button>
    </>
  );
}

const percentOf = (from: string, to: string) => {
  const percent = Math.round((Number(to) / Number(from) - 1) * 100);
  return `${percent > 0 ? '+' : '−'}${Math.abs(percent)} %`;
};
