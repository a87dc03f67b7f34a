import type { ShouldRevalidateFunctionArgs } from 'react-router';

type Asked = Pick<ShouldRevalidateFunctionArgs, 'actionStatus' | 'defaultShouldRevalidate'>;

/**
 * For a page that applies only what it shows: it is read anew after a conflict. By itself the router reads nothing
 * after a refusal, and what is outdated would be sent, and refused, again and again.
 */
export const shownAnew = ({ actionStatus, defaultShouldRevalidate }: Asked): boolean =>
  actionStatus === 409 || defaultShouldRevalidate;
