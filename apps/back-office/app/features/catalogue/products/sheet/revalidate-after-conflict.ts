import type { ShouldRevalidateFunctionArgs } from 'react-router';

type Sent = Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>;

/**
 * React Router does not revalidate after a refused action. After a conflict the shown data are outdated, so they are
 * reloaded.
 */
export const revalidateAfterConflict = ({ actionStatus, defaultShouldRevalidate }: Sent): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
