import type { Language } from '@karwan/contract/language';
import { Button } from '@karwan/ui/controls/button';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../../i18n/use-t.ts';
import { FormNotice } from '../../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../../page/refusal.ts';

interface Props {
  language: Language;
  /** How many translations were not saved, because somebody else has changed them. */
  left: number;
  refused: FormAnswer | undefined;
  /** The fields. */
  children: ReactNode;
}

/** The form of translations into one language, which are saved together. */
export function TranslationsForm({ language, left, refused, children }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <Form method="post" preventScrollReset className="panel mt-3 grid gap-4">
      <FormNotice refusal={refused?.refusal} />
      {left > 0 && (
        <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood">
          {t('texts.left', { count: left })}
        </p>
      )}
      <input type="hidden" name="language" value={language} />
      {children}
      <div className="sticky bottom-0 bg-raised py-2 max-md:bottom-16">
        <Button type="submit" busy={isBusy}>
          {t('branchSettings.save')}
        </Button>
      </div>
    </Form>
  );
}
