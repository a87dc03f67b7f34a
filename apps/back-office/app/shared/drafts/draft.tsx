import { Button } from '@karwan/ui/controls/button';
import { unsentForm } from '@karwan/ui/forms/unsent-forms.ts';
import { useEffect, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { When } from '../../page/when.tsx';
import {
  dropDraft,
  dropDrafts,
  fill,
  readDraft,
  type StoredDraft,
  storeDraft,
  valuesOf,
} from './drafts.ts';

interface Props {
  /** Key of the draft, of form and record: `note KW12ABCDE`. */
  of: string;
  /** The record's version, if it has one. */
  version?: number;
  /** Whether the form was refused: then its values are still unsent, and the draft is kept. */
  isRefused: boolean;
  /** Called with the restored values, for a form with fields that only its action shows. */
  onRestore?: (values: StoredDraft['values']) => void;
}

/**
 * Autosave of the form around it: stores what is typed in this browser, until it is sent or a day old, and offers it
 * again in every window that shows the same record.
 */
export function Draft({ of: key, version, isRefused, onRestore }: Props) {
  const t = useT();
  const anchor = useRef<HTMLDivElement>(null);
  const [offered, setOffered] = useState<StoredDraft>();
  const form = () => anchor.current?.closest('form') ?? undefined;
  useKeptWhileTyped(key, version, form, setOffered);
  useDroppedOnceSent(key, isRefused, form);
  const restore = () => {
    const here = form();
    if (here && offered) {
      fill(here, offered.values);
      onRestore?.(offered.values);
    }
    setOffered(undefined);
    here?.querySelector<HTMLElement>('textarea, input:not([type=hidden])')?.focus();
  };
  return (
    <div ref={anchor} role="status" className="empty:hidden">
      {offered && (
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1 bg-brass-soft px-3 py-2 text-sm">
          <span>
            {t('draft.offered')} <When at={new Date(offered.at).toISOString()} />
            {offered.version !== undefined && offered.version !== String(version) && (
              <> {t('draft.changedSince')}</>
            )}
          </span>
          <span className="flex gap-2">
            <Button size="small" variant="secondary" onClick={restore}>
              {t('draft.restore')}
            </Button>
            <Button
              size="small"
              variant="quiet"
              onClick={() => {
                dropDraft(key);
                setOffered(undefined);
              }}
            >
              {t('draft.drop')}
            </Button>
          </span>
        </div>
      )}
    </div>
  );
}

type FormOf = () => HTMLFormElement | undefined;

function useKeptWhileTyped(
  key: string,
  version: number | undefined,
  form: FormOf,
  offer: (draft: StoredDraft | undefined) => void,
) {
  const formNow = useRef(form);
  formNow.current = form;
  useEffect(() => {
    dropDrafts('old');
    const here = formNow.current();
    if (!here) return;
    const empty = JSON.stringify(valuesOf(here));
    const look = () => {
      const draft = readDraft(key, Date.now());
      const present = valuesOf(here);
      // A draft whose values the fields already have, as after a refusal, is not offered.
      const isNew =
        draft && Object.entries(draft.values).some(([name, value]) => present[name] !== value);
      offer(isNew ? draft : undefined);
    };
    const keep = () => {
      const values = valuesOf(here);
      if (JSON.stringify(values) === empty) dropDraft(key);
      else storeDraft(key, { at: Date.now(), version: version?.toString(), values });
    };
    const onStorage = ({ key: changed }: StorageEvent) => {
      if (changed?.endsWith(key)) look();
    };
    look();
    // Fields that belong to the form may be outside it.
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && 'form' in target && target.form === here) keep();
    };
    document.addEventListener('input', onInput);
    window.addEventListener('storage', onStorage);
    return () => {
      document.removeEventListener('input', onInput);
      window.removeEventListener('storage', onStorage);
    };
  }, [key, version, offer]);
}

function useDroppedOnceSent(key: string, isRefused: boolean, form: FormOf) {
  const { state } = useNavigation();
  const sent = useRef(false);
  const last = useRef(state);
  const formNow = useRef(form);
  formNow.current = form;
  useEffect(() => {
    const here = formNow.current();
    const onSubmit = () => {
      sent.current = true;
    };
    here?.addEventListener('submit', onSubmit);
    return () => {
      here?.removeEventListener('submit', onSubmit);
      // An unmount while the next page loads means that the form succeeded; after a lost connection the state is still
      // `submitting`.
      if (sent.current && last.current === 'loading') dropDraft(key);
    };
  }, [key]);
  useEffect(() => {
    if (state === 'idle' && last.current !== 'idle' && sent.current) {
      sent.current = false;
      if (!isRefused && unsentForm()?.form !== formNow.current()) dropDraft(key);
    }
    last.current = state;
  }, [state, isRefused, key]);
}
