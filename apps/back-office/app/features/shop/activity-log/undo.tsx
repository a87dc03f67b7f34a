import { Button } from '@karwan/ui/controls/button';
import { Form } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import type { DescribedEntry } from './describe-entry.ts';

interface Props {
  entry: DescribedEntry;
  answer: FormAnswer | undefined;
}

/** Undoes one change, or all changes that were made in the same command. */
export function Undo({ entry, answer }: Props) {
  const t = useT();
  const { id, undo, undoes, batchId } = entry;
  const parts = [undoes !== null && t('audit.undoes'), undo === 'done' && t('audit.undone')];
  const summary = parts.filter((text) => text !== false).join(' · ');
  return (
    <>
      {summary && <p className="mt-1 text-sm text-ink-soft">{summary}</p>}
      <FormNotice refusal={answer?.refusal} />
      {undo === 'possible' && (
        <Form method="post" className="mt-2 flex flex-wrap gap-2">
          <input type="hidden" name="row" value={id} />
          <Button type="submit" name="intent" value="undo" variant="secondary">
            {t('audit.undo')}
          </Button>
          {batchId !== null && (
            <Button type="submit" name="intent" value="undo-batch" variant="secondary">
              {t('audit.undoBatch')}
            </Button>
          )}
        </Form>
      )}
    </>
  );
}
