import { useEffect } from 'react';
import { useFetcher } from 'react-router';
import { useCheckedForm } from '../../../shared/form/use-checked-form.ts';
import type { ProfileAnswer, ProfileIntent } from './profile-answer.ts';

const loadRules = () => import('./profile-rules.ts');

/** One form of the profile page, sent with or without JavaScript, and its result. */
export function useProfileForm(
  intents: readonly ProfileIntent[],
  posted: ProfileAnswer | undefined,
) {
  const fetcher = useFetcher<ProfileAnswer>();
  const answer = [fetcher.data, posted].find((one) => one && intents.includes(one.intent));
  const { form, errorOf } = useCheckedForm({
    answer,
    send: (pressed) => fetcher.submit(pressed),
    loadRules,
  });
  // A page that waits for a code shows the field for it, and the focus goes there.
  const awaitsCode =
    answer?.done && (answer.intent === 'new-phone' || answer.intent === 'send-proof');
  useEffect(() => {
    if (awaitsCode) {
      form.ref.current?.querySelector<HTMLElement>('[autocomplete="one-time-code"]')?.focus();
    }
  }, [awaitsCode, form.ref]);
  return { fetcher, form, answer, busy: fetcher.state !== 'idle', errorOf };
}
