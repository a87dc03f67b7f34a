import { AlertIcon } from '@karwan/ui/layout/icons';
import { useT } from '../i18n/use-t.ts';
import { type Refusal, refusalText } from './refusal.ts';

/** Why a form was not accepted. What was typed stays in it. */
export function FormNotice({ refusal }: { refusal: Refusal | undefined }) {
  const t = useT();
  if (!refusal) return null;
  return (
    <p role="alert" className="mb-3 flex gap-2 bg-oxblood-soft px-3 py-2 text-oxblood">
      <AlertIcon className="mt-0.5" />
      {t(refusalText(refusal))}
    </p>
  );
}
