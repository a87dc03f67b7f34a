import { backOfficePath } from '@karwan/contract/back-office';
import { ButtonLink } from '@karwan/ui/controls/button';
import { isRouteErrorResponse } from 'react-router';
import type { StaffKey } from '../i18n/catalogues.ts';
import { useT } from '../i18n/use-t.ts';

const texts: Record<number, { title: StaffKey; text: StaffKey }> = {
  403: { title: 'error.forbidden', text: 'error.forbiddenText' },
  404: { title: 'error.missing', text: 'error.missingText' },
};
const other = { title: 'error.broken', text: 'error.brokenText' } as const;

/** Shown in place of a page that failed, with a link to go on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const { title, text } = (isRouteErrorResponse(error) && texts[error.status]) || other;
  return (
    <div className="mx-auto max-w-prose py-16 text-center">
      <h1 className="text-heading">{t(title)}</h1>
      <p className="mt-3 text-ink-soft">{t(text)}</p>
      <ButtonLink href={backOfficePath} className="mt-6">
        {t('error.home')}
      </ButtonLink>
    </div>
  );
}
