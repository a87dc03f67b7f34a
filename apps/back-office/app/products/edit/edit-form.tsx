import { Button } from '@karwan/ui/controls/button';
import type { ReactNode } from 'react';
import { Form, useNavigation } from 'react-router';
import { Draft } from '../../drafts/draft.tsx';
import { useT } from '../../i18n/use-t.ts';
import { ConflictChoice } from '../../page/conflict-choice.tsx';
import { FormNotice } from '../../page/form-notice.tsx';
import type { FormAnswer } from '../../page/refusal.ts';
import { conflictTexts } from './field-texts.ts';

interface Props {
  /** Whose section it is, and which. */
  row: string;
  intent: string;
  title: string;
  version: number;
  /** The section's fields as texts, as they are stored. */
  stored: Readonly<Record<string, string>>;
  answer: FormAnswer | undefined;
  labelOf: (field: string) => string;
  currency?: string;
  children: ReactNode;
}

/**
 * The form of one section of a record: it carries what was read, so that only what was changed is sent, asks field by
 * field where a colleague changed the same, and keeps what was typed in this browser.
 */
export function EditForm(props: Props) {
  const { row, intent, title, version, stored, answer, labelOf, currency, children } = props;
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const conflict = answer?.refusal.conflict;
  return (
    <Form method="post" preventScrollReset aria-label={title} className="grid content-start gap-3">
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
      <Draft of={`${intent} ${row}`} version={version} isRefused={answer !== undefined} />
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
      <div>
        <Button type="submit" variant="secondary" busy={isBusy}>
          {t('team.save')}
        </Button>
      </div>
    </Form>
  );
}
