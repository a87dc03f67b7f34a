import { fee, orderTimeline, track } from '@karwan/i18n/pages/ur.json';
import staff from '@karwan/i18n/staff/ur.json';

/** The back office's own texts, and those that customers read of the same order. */
export default { ...staff, fee, orderTimeline, track };
