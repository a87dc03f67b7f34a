import { useEffect, useState } from 'react';
import { useNavigation } from 'react-router';
import { useT } from '../../i18n/use-t.ts';
import { forgottenLine, type Saved, savedIn } from '../../page/saved-cookie.ts';

const shownMilliseconds = 3000;

/** Says for a while that the last form was saved. It is always in the page, so that screen readers announce its text. */
export function SavedNotice() {
  const t = useT();
  const { state } = useNavigation();
  const [saved, setSaved] = useState<Saved>();
  useEffect(() => {
    if (state === 'submitting') setSaved(undefined);
    if (state !== 'idle') return;
    const kind = savedIn(document.cookie);
    if (!kind) return;
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in older browsers of staff
    document.cookie = forgottenLine;
    setSaved(kind);
  }, [state]);
  useEffect(() => {
    if (!saved) return;
    const timer = setTimeout(() => setSaved(undefined), shownMilliseconds);
    return () => clearTimeout(timer);
  }, [saved]);
  return (
    <div role="status" className="saved-notice">
      {saved && <p>{t(`frame.${saved}`)}</p>}
    </div>
  );
}
