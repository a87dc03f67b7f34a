import { sendStop } from '../deliveries/send-stop.ts';
import { sendScans } from '../stock/counts/send-scans.ts';
import type { LaneKinds } from './send-outbox.ts';

/** How each kind of unsent work is sent. */
export const laneKinds: LaneKinds = {
  count: { atOnce: 200, send: sendScans },
  stop: { atOnce: 1, send: sendStop },
};
