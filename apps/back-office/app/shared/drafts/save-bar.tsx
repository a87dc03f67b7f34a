import { Button } from '@karwan/ui/controls/button';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { useKeys } from '../../page/use-keys.ts';
import { contentOf, differsFromRead, markUnsaved, unsavedForms } from '../sending/unsaved-forms.ts';

interface Props {
  /** How many fields the server refused; undefined: the form was not refused. */
  refused: number | undefined;
  onDiscard: () => void;
}

/**
 * Saves the form around it, in view while the form is. It appears once something was changed; without script it is
 * always there.
 */
export function SaveBar({ refused, onDiscard }: Props) {
  const t = useT();
  const isBusy = useNavigation().state !== 'idle';
  const bar = useRef<HTMLDivElement>(null);
  const isChanged = useIsUnsaved(bar, refused !== undefined);
  useKeys(
    useMemo(
      () =>
        ({
          'Ctrl+S': { text: 'keys.save', act: () => unsavedForms().at(-1)?.requestSubmit() },
        }) as const,
      [],
    ),
  );
  return (
    <div ref={bar} className="save-bar" data-unsaved={isChanged || undefined}>
      <p role="status" className="me-auto font-medium">
        {isChanged && (refused ? t('saveBar.refused', { count: refused }) : t('saveBar.unsaved'))}
      </p>
      <Button variant="quiet" onClick={onDiscard} className="save-bar-discard">
        {t('saveBar.discard')}
      </Button>
      <Button type="submit" busy={isBusy}>
        {t('team.save')}
        <span aria-hidden="true" className="key">
          Ctrl S
        </span>
      </Button>
    </div>
  );
}

/** Whether the form around an element has something to save: it differs from when it was shown, or from what was read. */
function useIsUnsaved(inside: RefObject<HTMLElement | null>, isRefused: boolean): boolean {
  const [isChanged, setChanged] = useState(false);
  const stored = useRef<string>(undefined);
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (!form) return;
    stored.current = contentOf(form);
    const look = () => setChanged(contentOf(form) !== stored.current || differsFromRead(form));
    // On the document: fields that belong to the form may be outside it.
    const onInput = ({ target }: Event) => {
      if (target instanceof Element && 'form' in target && target.form === form) look();
    };
    // A row of fields that is added or removed makes no such event.
    const rows = new MutationObserver(look);
    rows.observe(form, { childList: true, subtree: true });
    document.addEventListener('input', onInput);
    return () => {
      rows.disconnect();
      document.removeEventListener('input', onInput);
      markUnsaved(form, false);
    };
  }, [inside]);
  // The page may fill in a field, such as a place that was found.
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (form && differsFromRead(form)) setChanged(true);
  });
  const isUnsaved = isChanged || isRefused;
  useEffect(() => {
    const form = inside.current?.closest('form');
    if (form) markUnsaved(form, isUnsaved);
  }, [inside, isUnsaved]);
  return isUnsaved;
}
