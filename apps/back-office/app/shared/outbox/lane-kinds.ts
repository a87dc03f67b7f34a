import type { LaneKinds } from './send-outbox.ts';
import { sendScans } from './send-scans.ts';
import { sendStop } from './send-stop.ts';

/** How each kind of unsent work is sent. */
export const laneKinds: LaneKinds = {
  count: { atOnce: 200, send: sendScans },
  stop: { atOnce: 1, send: sendStop },
};
