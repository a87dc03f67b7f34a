import type { WholeImportRun } from '@karwan/contract/imports';
import { Button, buttonClass } from '@karwan/ui/controls/button';
import { TextareaField, TextField } from '@karwan/ui/controls/field';
import { Form, useNavigation } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { FormNotice } from '../../../page/form-notice.tsx';
import type { FormAnswer } from '../../../page/refusal.ts';
import { cellName } from './row-cells.ts';
import { useFieldName } from './use-field-name.ts';
import type { VisibleFaults } from './visible-faults.ts';

interface Props {
  run: WholeImportRun;
  faults: VisibleFaults;
  path: string;
  requestKey: string;
  answer: FormAnswer | undefined;
}

/** Rejected rows and ignored fields with their reasons. Rejected rows can be corrected here, or in a file of them. */
export function FaultsPanel({ run, faults, path, requestKey, answer }: Props) {
  const t = useT();
  const fieldName = useFieldName();
  const isBusy = useNavigation().state !== 'idle';
  const { rows, unreadable, warnings } = faults;
  const describe = ({ field, reason }: { field: string; reason: string }) =>
    field === '' ? reason : `${fieldName(field)}: ${reason}`;
  const columns = [...new Set(Object.values(run.chosen))];
  return (
    <section className="panel mb-4" aria-labelledby="faults">
      <h2 id="faults" className="panel-title">
        {t('imports.faults')}
      </h2>
      {rows.length > 0 && (
        <Form method="post" preventScrollReset>
          <FormNotice refusal={answer?.refusal} />
          <input type="hidden" name="key" value={requestKey} />
          <p className="mb-2 max-w-prose text-ink-soft">{t('imports.faultsHint')}</p>
          <ul className="divide-y divide-line">
            {rows.map(({ line, record, reasons }) => (
              <li key={line} className="py-2">
                <p>
                  {t('imports.line', { line })}{' '}
                  <span className="text-oxblood">{reasons.map(describe).join('; ')}</span>
                </p>
                <details>
                  <summary className="disclosure">{t('imports.correct')}</summary>
                  <div className="mt-2 grid gap-3 sm:grid-cols-2 xl:grid-cols-3">
                    {columns.map((column) => {
                      const name = cellName(line, column);
                      const text = answer?.values[name] ?? record?.[column] ?? '';
                      const cell = { name, label: column, defaultValue: text, dir: 'auto' };
                      // A field of one line would drop the text's line breaks.
                      return text.includes('\n') ? (
                        <TextareaField key={column} {...cell} rows={4} />
                      ) : (
                        <TextField key={column} {...cell} autoComplete="off" />
                      );
                    })}
                  </div>
                </details>
              </li>
            ))}
          </ul>
          <div className="mt-3 flex flex-wrap gap-3">
            <Button type="submit" name="intent" value="retry" variant="secondary" busy={isBusy}>
              {t('imports.retry', { count: rows.length })}
            </Button>
            <a href={`${path}/refused`} className={buttonClass({ variant: 'quiet' })}>
              {t('imports.refusedFile')}
            </a>
          </div>
        </Form>
      )}
      {unreadable.length > 0 && (
        <ul className="mt-3">
          {unreadable.map(({ line, reasons }) => (
            <li key={line}>
              {t('imports.line', { line })}{' '}
              <span className="text-oxblood">{reasons.map(describe).join('; ')}</span>
            </li>
          ))}
        </ul>
      )}
      {warnings.length > 0 && (
        <details>
          <summary className="disclosure">
            {t('imports.warnings', { count: warnings.length })}
          </summary>
          <ul className="text-sm">
            {warnings.map((one) => (
              <li key={`${one.line} ${one.field} ${one.reason}`}>
                {t('imports.line', { line: one.line })} {describe(one)}
              </li>
            ))}
          </ul>
        </details>
      )}
    </section>
  );
}
