import type { WrittenPage } from '@karwan/contract/content/content';
import { filledIn, filledInText } from '@karwan/contract/content/filled-in';
import type { RouterContextProvider } from 'react-router';
import { clientContext, visitContext } from '../../page/context.ts';
import { pageFault } from '../../page/page-fault.ts';

/**
 * A page written by the shop, as the browser gets it.
 * @throws Response 404 when there is no such text
 */
export async function loadPage(
  context: Readonly<RouterContextProvider>,
  name: string,
): Promise<Omit<WrittenPage, 'groups'>> {
  const { groups: _, ...page } = await readPage(context, name);
  return page;
}

/** The questions and answers, by group. */
export async function loadQuestions(context: Readonly<RouterContextProvider>) {
  const { title, description, language, groups } = await readPage(context, 'faq');
  return { title, description, language, groups };
}

/** A page with its placeholders filled in. */
async function readPage(context: Readonly<RouterContextProvider>, name: string) {
  const { tenant } = context.get(visitContext);
  const page = await context.get(clientContext).content.page({ name }).catch(pageFault);
  const text = (one: string) => filledInText(one, tenant);
  return {
    ...page,
    title: text(page.title),
    description: text(page.description),
    html: filledIn(page.html, tenant),
    headings: page.headings.map((heading) => ({ ...heading, title: text(heading.title) })),
    groups: page.groups.map((group) => ({
      title: text(group.title),
      questions: group.questions.map(({ question, html }) => ({
        question: text(question),
        html: filledIn(html, tenant),
      })),
    })),
  };
}
