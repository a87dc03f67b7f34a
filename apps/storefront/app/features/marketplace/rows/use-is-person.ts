import { useEffect, useState } from 'react';
import { isRobot } from './is-robot.ts';

/** Whether a person visits. Cached pages are shared by all visitors, so only the browser knows: false until then. */
export function useIsPerson(): boolean {
  const [isPerson, setPerson] = useState(false);
  useEffect(() => setPerson(!isRobot(navigator.userAgent)), []);
  return isPerson;
}
