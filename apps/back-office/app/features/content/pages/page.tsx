import type { Route } from './+types/page';
import { changeText, loadText } from './load-text.server.ts';
import { TextRecord } from './text-record.tsx';

export const loader = (args: Route.LoaderArgs) => loadText(args, 'page');
export const action = (args: Route.ActionArgs) => changeText(args);

/** One page in one language. */
export default function Page({ loaderData, actionData }: Route.ComponentProps) {
  return <TextRecord {...loaderData} answer={actionData} />;
}
