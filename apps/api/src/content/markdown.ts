import MarkdownIt from 'markdown-it';

/** A heading of the second level, for the table of contents. */
export interface Heading {
  id: string;
  title: string;
}

export interface Question {
  question: string;
  html: string;
}

/** A text rendered for a page. */
export interface RenderedText {
  html: string;
  headings: Heading[];
  /** Headings of the second level with the questions (third level) below them. */
  groups: { title: string; questions: Question[] }[];
}

// HTML in a text is escaped and links that run script are removed, so that a text cannot inject markup (XSS).
const markdown = new MarkdownIt({ html: false, typographer: true });

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/** Renders Markdown to HTML without scripts. */
export function renderText(body: string): RenderedText {
  const tokens = markdown.parse(body, {});
  const headings: Heading[] = [];
  const groups: RenderedText['groups'] = [];
  let answerFrom = -1;
  const endAnswer = (at: number) => {
    const question = groups.at(-1)?.questions.at(-1);
    if (question && answerFrom >= 0) {
      question.html = markdown.renderer.render(tokens.slice(answerFrom, at), markdown.options, {});
    }
    answerFrom = -1;
  };
  for (const [at, token] of tokens.entries()) {
    if (token.type !== 'heading_open') continue;
    const title = tokens[at + 1]?.content ?? '';
    endAnswer(at);
    if (token.tag === 'h2') {
      token.attrSet('id', slug(title));
      headings.push({ id: slug(title), title });
      groups.push({ title, questions: [] });
    } else if (token.tag === 'h3') {
      groups.at(-1)?.questions.push({ question: title, html: '' });
      answerFrom = at + 3;
    }
  }
  endAnswer(tokens.length);
  return { html: markdown.renderer.render(tokens, markdown.options, {}), headings, groups };
}
