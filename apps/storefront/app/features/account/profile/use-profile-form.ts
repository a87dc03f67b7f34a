import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import { useT } from '../../../i18n/use-t.ts';
import { useFaultFocus } from '../form/use-fault-focus.ts';
import type { ProfileAnswer, ProfileIntent } from './profile-answer.ts';

/** One form of the profile page, sent with or without JavaScript, and its result. */
export function useProfileForm(
  intents: readonly ProfileIntent[],
  posted: ProfileAnswer | undefined,
) {
  const t = useT();
  const fetcher = useFetcher<ProfileAnswer>();
  const frame = useRef<HTMLDivElement>(null);
  const answer = [fetcher.data, posted].find((one) => one && intents.includes(one.intent));
  useFaultFocus(frame, answer);
  // A page that waits for a code shows the field for it, and the focus goes there.
  const awaitsCode =
    answer?.done && (answer.intent === 'new-phone' || answer.intent === 'send-proof');
  useEffect(() => {
    if (awaitsCode) {
      frame.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
    }
  }, [awaitsCode]);
  return {
    fetcher,
    frame,
    answer,
    busy: fetcher.state !== 'idle',
    errorOf(field: string) {
      const key = answer?.errors[field];
      return key && t(key);
    },
  };
}
