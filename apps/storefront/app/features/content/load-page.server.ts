import type { WrittenPage } from '@karwan/contract/content/content';
import type { RouterContextProvider } from 'react-router';
import { clientContext, visitContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';
import { filledIn } from './filled-in.ts';

/** A page of the shop's own words, as the browser gets it. @throws Response 404 when there is no such text */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  name: string,
): Promise<Omit<WrittenPage, 'groups'>> {
  const { groups: _, ...page } = await readPage(context, name);
  return { ...page, html: filledIn(page.html, context.get(visitContext).tenant) };
}

/** The questions and answers, by group. */
export async function loadQuestions(context: Readonly<RouterContextProvider>) {
  const { title, description, language, groups } = await readPage(context, 'faq');
  const { tenant } = context.get(visitContext);
  return {
    ...{ title, description, language },
    groups: groups.map((group) => ({
      title: group.title,
      questions: group.questions.map(({ question, html }) => ({
        question,
        html: filledIn(html, tenant),
      })),
    })),
  };
}

const readPage = (context: Readonly<RouterContextProvider>, name: string) =>
  context.get(clientContext).content.page({ name }).catch(pageFault);
