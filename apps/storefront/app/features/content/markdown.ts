import MarkdownIt from 'markdown-it';
import { parse } from 'yaml';

/** A heading of the second level, for the list of contents. */
export interface Heading {
  id: string;
  title: string;
}

export interface Question {
  question: string;
  html: string;
}

/** A written text: its front matter, and the rest as HTML. */
export interface WrittenText {
  /** The fields of the front matter, by name. */
  facts: Record<string, string>;
  html: string;
  headings: Heading[];
  /** Headings of the second level with the questions (third level) below them. */
  groups: { title: string; questions: Question[] }[];
  wordCount: number;
}

// HTML in a text is escaped, and links that run script are removed, so that a text can never inject
// markup into a page.
const markdown = new MarkdownIt({ html: false, typographer: true });

const slug = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');

/**
 * Reads a Markdown text with its front matter.
 * @throws Error that names the file and the fault.
 */
export function readText(file: string, source: string): WrittenText {
  const [, head, body] = /^---\r?\n([\s\S]*?)\r?\n---\r?\n([\s\S]*)$/.exec(source) ?? [];
  if (head === undefined || body === undefined) {
    throw new Error(`${file}: must begin with its facts between two lines of ---`);
  }
  const tokens = markdown.parse(body, {});
  const headings: Heading[] = [];
  const groups: WrittenText['groups'] = [];
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
  return {
    facts: readFacts(file, head),
    html: markdown.renderer.render(tokens, markdown.options, {}),
    headings,
    groups,
    wordCount: body.split(/\s+/).length,
  };
}

function readFacts(file: string, head: string): Record<string, string> {
  let facts: unknown;
  try {
    facts = parse(head);
  } catch (error) {
    throw new Error(`${file}: its facts cannot be read: ${(error as Error).message}`);
  }
  if (typeof facts !== 'object' || facts === null) throw new Error(`${file}: has no facts`);
  return Object.fromEntries(Object.entries(facts).map(([name, value]) => [name, String(value)]));
}
