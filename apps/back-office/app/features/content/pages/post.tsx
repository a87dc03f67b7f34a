import type { Route } from './+types/post';
import { changeText, loadText } from './load-text.server.ts';
import { TextRecord } from './text-record.tsx';

export const loader = (args: Route.LoaderArgs) => loadText(args, 'post');
export const action = (args: Route.ActionArgs) => changeText(args);

/** One post in one language. */
export default function Post({ loaderData, actionData }: Route.ComponentProps) {
  return <TextRecord {...loaderData} answer={actionData} />;
}
