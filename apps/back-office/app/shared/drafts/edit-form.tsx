import type { ReactNode } from 'react';
import { ConflictChoice } from '../../page/conflict-choice.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import type { FormAnswer } from '../../page/refusal.ts';
import { conflictTexts } from './field-texts.ts';
import { SaveForm } from './save-form.tsx';

interface Props {
  /** The id of the record. */
  row: string;
  intent: string;
  title: string;
  version: number;
  /** The stored values of the section's fields, as texts. */
  stored: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  labelOf: (field: string) => string;
  currency?: string;
  children: ReactNode;
}

/**
 * The form of one section of a record. It contains the values that were read, so that only changes are sent; shows edit
 * conflicts field by field; and keeps drafts in this browser.
 */
export function EditForm(props: Props) {
  const { row, intent, title, version, stored, answer, labelOf, currency, children } = props;
  const conflict = answer?.refusal.conflict;
  return (
    <SaveForm
      draft={`${intent} ${row}`}
      version={version}
      answer={answer}
      aria-label={title}
      className="grid content-start gap-3"
    >
      <input type="hidden" name="row" value={row} />
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="version" value={conflict?.version ?? version} />
      {currency && <input type="hidden" name="currency" value={currency} />}
      {Object.entries(stored).map(([field, text]) => (
        <input
          key={field}
          type="hidden"
          name={`read.${field}`}
          value={answer?.values[`read.${field}`] ?? text}
        />
      ))}
      {conflict ? (
        <ConflictChoice
          conflict={conflictTexts(conflict, currency)}
          values={answer.values}
          labelOf={labelOf}
        />
      ) : (
        <FormNotice refusal={answer?.refusal} />
      )}
      {children}
    </SaveForm>
  );
}
