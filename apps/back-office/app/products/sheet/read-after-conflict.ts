import type { ShouldRevalidateFunctionArgs } from 'react-router';

type Sent = Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>;

/** A page that was refused is not read again, usually; where something came in between, what it shows is no longer so. */
export const readAfterConflict = ({ actionStatus, defaultShouldRevalidate }: Sent): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
