import { unsentForm } from '@karwan/ui/forms/unsent-forms.ts';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { markUnsaved } from '../sending/unsaved-forms.ts';
import { dropDraft } from './drafts.ts';

interface Rounds {
  /** The React key of the form's content: another one shows the stored values. */
  readonly round: number;
  readonly discard: () => void;
}

/**
 * Shows a form anew once it was saved, or its changes were discarded; the focus stays in its field.
 * @param draft the key of the form's draft
 */
export function useRounds(
  form: RefObject<HTMLFormElement | null>,
  { draft, isRefused }: { draft: string; isRefused: boolean },
): Rounds {
  const [round, setRound] = useState(0);
  const { state } = useNavigation();
  const sent = useRef(false);
  const focused = useRef<string>(undefined);
  useEffect(() => {
    const onSubmit = ({ target }: Event) => {
      const here = form.current;
      if (!here || target !== here) return;
      sent.current = true;
      const { activeElement } = document;
      focused.current =
        activeElement && 'form' in activeElement && activeElement.form === here
          ? (activeElement as HTMLInputElement).name
          : undefined;
    };
    document.addEventListener('submit', onSubmit);
    return () => document.removeEventListener('submit', onSubmit);
  }, [form]);
  useEffect(() => {
    if (state !== 'idle' || !sent.current) return;
    sent.current = false;
    if (!isRefused && unsentForm()?.form !== form.current) setRound((before) => before + 1);
  }, [state, isRefused, form]);
  useEffect(() => {
    if (round === 0 || !focused.current || document.activeElement !== document.body) return;
    const field = form.current?.elements.namedItem(focused.current);
    if (field instanceof HTMLElement) field.focus({ preventScroll: true });
  }, [round, form]);
  const discard = () => {
    dropDraft(draft);
    if (!isRefused) {
      setRound((before) => before + 1);
      return;
    }
    // A refusal has what was typed: only the page anew shows what is stored.
    if (form.current) markUnsaved(form.current, false);
    window.location.reload();
  };
  return { round, discard };
}
