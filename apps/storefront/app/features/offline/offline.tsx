import { useSearchParams } from 'react-router';
import OfflineNotice from './offline-notice.tsx';

/** Only paths of this shop; anything else becomes the home page (no open redirect). */
function ownPath(to: string | null): string {
  return to !== null && /^\/(?![/\\])/.test(to) ? to : '/';
}

/** The page to which the service worker redirects if it has not cached the requested page `to`. */
export default function OfflinePage() {
  const [parameters] = useSearchParams();
  return <OfflineNotice to={ownPath(parameters.get('to'))} />;
}
