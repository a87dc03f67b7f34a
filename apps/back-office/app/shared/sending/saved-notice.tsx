import { backOfficePath } from '@karwan/contract/back-office';
import { toast } from '@karwan/ui/overlays/toast.ts';
import { ToastArea } from '@karwan/ui/overlays/toast-area';
import { useEffect, useRef, useState } from 'react';
import { useFetcher, useFetchers, useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { type Refusal, refusalText } from '../../page/refusal.ts';
import {
  forgottenLine,
  type Saved,
  savedIn,
  type UndoableAction,
} from '../../page/saved-cookie.ts';

const shownMilliseconds = 3000;

/** Says for a while that the last form was saved. It is always in the page, so that screen readers announce its text. */
export function SavedNotice() {
  const t = useT();
  const [saved, setSaved] = useState<Saved>();
  const offerUndo = useUndo();
  const states = [useNavigation(), ...useFetchers()].map(({ state }) => state);
  const isSending = states.includes('submitting');
  const isIdle = states.every((state) => state === 'idle');
  useEffect(() => {
    if (isSending) setSaved(undefined);
    if (!isIdle) return;
    const form = savedIn(document.cookie);
    if (!form) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers of staff
    document.cookie = forgottenLine;
    if (form.undo) offerUndo.current(form.undo);
    else setSaved(form.kind);
  }, [isSending, isIdle, offerUndo]);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <>
      <div role="status" className="saved-notice">
        {saved && <p>{t(`frame.${saved}`)}</p>}
      </div>
      <ToastArea side="start" label={t('frame.messages')} closeLabel={t('keys.close')} />
    </>
  );
}

/** Offers to take an action back, and says what became of that. The page's data are read again by the router. */
function useUndo() {
  const t = useT();
  const { data, submit } = useFetcher<{ readonly refusal?: Refusal }>();
  useEffect(() => {
    if (!data) return;
    if (data.refusal) toast(t(refusalText(data.refusal)), { tone: 'problem' });
    else toast(t('audit.undone'), { tone: 'positive' });
  }, [data, t]);
  const offer = useRef<(action: UndoableAction) => void>(() => undefined);
  useEffect(() => {
    offer.current = ({ id, isBatch }) => {
      const form = { row: id, batch: isBatch ? 'on' : '' };
      const onPress = () =>
        void submit(form, { method: 'post', action: `${backOfficePath}/audit/undo` });
      toast(t('frame.done'), { lasts: 'undo', action: { text: t('audit.undo'), onPress } });
    };
  }, [submit, t]);
  return offer;
}
