import { backOfficePath } from '@karwan/contract/back-office';
import { useInView } from '@karwan/ui/behaviour/use-in-view.ts';
import { AlertIcon } from '@karwan/ui/layout/icons';
import type { StaffKey } from '../i18n/catalogues.ts';
import { useT } from '../i18n/use-t.ts';
import { type Refusal, refusalText } from './refusal.ts';

/** The login, for a member whose session ended while they filled in a form. */
export const signIn = `/account/login?source=${encodeURIComponent(backOfficePath)}`;

interface Props {
  refusal: Refusal | undefined;
  /** Texts for error codes on this form, in place of the general ones. */
  texts?: Readonly<Partial<Record<string, StaffKey>>>;
}

/** Why a form was refused. Its fields keep what was typed. */
export function FormNotice({ refusal, texts }: Props) {
  const t = useT();
  const notice = useInView<HTMLParagraphElement>(refusal);
  if (!refusal) return null;
  return (
    <p ref={notice} role="alert" className="mb-3 flex gap-2 bg-oxblood-soft px-3 py-2 text-oxblood">
      <AlertIcon className="mt-0.5" />
      <span>
        {t(texts?.[refusal.code] ?? refusalText(refusal))}{' '}
        {refusal.code === 'UNAUTHORIZED' && (
          <a href={signIn} target="_blank" rel="noreferrer" className="underline">
            {t('fault.signIn')}
          </a>
        )}
      </span>
    </p>
  );
}
