import { useEffect, useRef } from 'react';
import { useFetchers, useNavigation } from 'react-router';
import { pollSoon } from './live.ts';

/** Asks for the numbers of open tasks once a form has been sent: it may have done one of them. */
export function usePollAfterForms(): void {
  const navigation = useNavigation();
  const fetchers = useFetchers();
  const isSending = [navigation, ...fetchers].some(({ formMethod }) => formMethod === 'POST');
  const wasSending = useRef(false);
  useEffect(() => {
    if (wasSending.current && !isSending) pollSoon();
    wasSending.current = isSending;
  }, [isSending]);
}
