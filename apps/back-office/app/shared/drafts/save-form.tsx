import { type ReactNode, useRef } from 'react';
import { Form } from 'react-router';
import type { FormAnswer } from '../../page/refusal.ts';
import { Draft } from './draft.tsx';
import { SaveBar } from './save-bar.tsx';
import { useRounds } from './use-rounds.ts';

interface Props {
  /** Key of its draft, of form and record: `texts KW12`. */
  draft: string;
  /** The version of the record that is edited. */
  version?: number;
  answer: FormAnswer | undefined;
  className?: string;
  'aria-label'?: string;
  children: ReactNode;
}

/** A form whose changes are saved together, by the bar that appears with the first one; it keeps a draft meanwhile. */
export function SaveForm({ draft, version, answer, children, ...rest }: Props) {
  const form = useRef<HTMLFormElement>(null);
  const isRefused = answer !== undefined;
  const { round, discard } = useRounds(form, { draft, isRefused });
  return (
    <Form key={round} ref={form} method="post" preventScrollReset {...rest}>
      <Draft of={draft} {...(version !== undefined && { version })} isRefused={isRefused} />
      {children}
      <SaveBar refused={answer && Object.keys(answer.refusal.fields).length} onDiscard={discard} />
    </Form>
  );
}
