import { useSearchParams } from 'react-router';
import OfflineNotice from './offline-notice.tsx';

/** Paths of ours only: whatever else stands there leads home. */
function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
}

/** Where the service worker leads who asks for a page that it does not hold; `to` is that page. */
export default function OfflinePage() {
  const [parameters] = useSearchParams();
  return <OfflineNotice to={ownPath(parameters.get('to'))} />;
}
