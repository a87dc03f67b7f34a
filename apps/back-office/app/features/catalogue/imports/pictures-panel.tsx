import type { WholeImportRun } from '@karwan/contract/imports';
import { Button } from '@karwan/ui/controls/button';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';

interface Props {
  pictures: WholeImportRun['pictures'];
  answer: FormAnswer | undefined;
}

/** Pictures that the file references by URL: how many are pending or stored, and which could not be fetched. */
export function PicturesPanel({ pictures: { waiting, kept, failed }, answer }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  return (
    <section className="panel mb-4" aria-labelledby="pictures">
      <h2 id="pictures" className="panel-title">
        {t('imports.pictures')}
      </h2>
      <p>{t('imports.picturesCount', { kept, waiting })}</p>
      {failed.length > 0 && (
        <>
          <FormNotice refusal={answer?.refusal} />
          <p className="mt-2 max-w-prose text-ink-soft">{t('imports.picturesFailed')}</p>
          <ul className="mt-2 divide-y divide-line">
            {failed.map(({ address, fault, detail, products }) => (
              <li key={address} className="py-2">
                <bdi dir="ltr" className="break-all">
                  {address}
                </bdi>{' '}
                <span className="text-oxblood">
                  {t(`imports.pictureFault.${fault}`, { detail: String(detail ?? '') })}
                </span>{' '}
                <span className="text-ink-soft">
                  {t('imports.picturesProducts', { count: products })}
                </span>
              </li>
            ))}
          </ul>
          <Form method="post" preventScrollReset className="mt-3">
            <Button
              type="submit"
              name="intent"
              value="retry-pictures"
              variant="secondary"
              busy={isBusy}
            >
              {t('imports.picturesRetry')}
            </Button>
          </Form>
        </>
      )}
    </section>
  );
}
