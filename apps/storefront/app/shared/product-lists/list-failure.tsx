import { Button } from '@karwan/ui/controls/button';
import { AlertIcon } from '@karwan/ui/layout/icons';
import { useT } from '../../i18n/use-t.ts';

/** The message that a list could not be updated, with a retry button. */
export function ListFailure({ text, onRetry }: { text: string; onRetry: () => void }) {
  const t = useT();
  return (
    <div
      role="alert"
      className="mb-8 flex flex-wrap items-center gap-x-6 gap-y-3 border-s-4 border-oxblood bg-raised p-4"
    >
      <p className="flex min-w-0 gap-2">
        <AlertIcon className="mt-0.5 text-oxblood" />
        {text}
      </p>
      <Button variant="secondary" size="small" onClick={onRetry}>
        {t('common.tryAgain')}
      </Button>
    </div>
  );
}
