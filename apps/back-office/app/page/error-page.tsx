import { backOfficePath } from '@karwan/contract/back-office';
import { Button, ButtonLink } from '@karwan/ui/controls/button';
import { useEffect } from 'react';
import { isRouteErrorResponse, useRevalidator } from 'react-router';
import type { StaffKey } from '../i18n/catalogues.ts';
import { useT } from '../i18n/use-t.ts';

const texts: Record<number, { title: StaffKey; text: StaffKey }> = {
  403: { title: 'error.forbidden', text: 'error.forbiddenText' },
  404: { title: 'error.missing', text: 'error.missingText' },
};
/** The page could not be loaded, which says nothing of a form that was sent before. */
const unanswered = { title: 'error.unanswered', text: 'error.unansweredText' } as const;
const other = { title: 'error.broken', text: 'error.brokenText' } as const;

function textsOf(error: unknown) {
  if (!isRouteErrorResponse(error)) return error instanceof TypeError ? unanswered : other;
  return (
    texts[error.status] ?? ([408, 429, 502, 503, 504].includes(error.status) ? unanswered : other)
  );
}

/** Shown in place of a page that failed, with a link to go on. */
export function ErrorPage({ error }: { error: unknown }) {
  const t = useT();
  const { title, text } = textsOf(error);
  const { revalidate } = useRevalidator();
  const isUnanswered = title === unanswered.title;
  useEffect(() => {
    if (!isUnanswered) return;
    const again = () => void revalidate();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [isUnanswered, revalidate]);
  return (
    <div className="mx-auto max-w-prose py-16 text-center">
      <h1 className="text-heading">{t(title)}</h1>
      <p className="mt-3 text-ink-soft">{t(text)}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {isUnanswered && <Button onClick={() => void revalidate()}>{t('error.again')}</Button>}
        <ButtonLink href={backOfficePath} variant="secondary">
          {t('error.home')}
        </ButtonLink>
      </div>
    </div>
  );
}
