import { readdirSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { ContentTexts, TextKind } from '@karwan/contract/content/staff/staff-content';
import { fallbackLanguage, languages } from '@karwan/contract/language';
import { countWords } from '../count-words.ts';
import { splitText } from './front-matter.ts';

/** An initial text of a shop in a language. */
export interface InitialTexts extends ContentTexts {
  readonly kind: TextKind;
  readonly slug: string;
  readonly language: string;
  readonly wordCount: number;
}

const content = new URL('../../../content/', import.meta.url);
const folders = { page: 'pages', post: 'blog' } as const;
const kinds = ['page', 'post'] as const;

/** The fields that every text of a kind must have. */
const required = {
  page: ['title', 'description'],
  post: ['title', 'description', 'date', 'topic', 'author', 'picture', 'pictureAlt'],
} as const;

/** Reads the initial texts of every shop. @throws Error that names the file and the fault */
export function readFirstContent(): InitialTexts[] {
  return languages.flatMap((language) => kinds.flatMap((kind) => readFolder(language, kind)));
}

function readFolder(language: string, kind: TextKind): InitialTexts[] {
  const folder = new URL(`${language}/${folders[kind]}/`, content);
  return filesIn(folder).map((name) => {
    const file = `content/${language}/${folders[kind]}/${name}`;
    const { facts, body } = splitText(file, readFileSync(new URL(name, folder), 'utf8'));
    const missing = required[kind].find((fact) => !facts[fact]);
    if (missing) throw new Error(`${file}: has no '${missing}' between its dashes`);
    return {
      kind,
      language,
      body,
      slug: name.slice(0, -'.md'.length),
      wordCount: countWords(body),
      title: facts.title ?? '',
      description: facts.description ?? '',
      topic: facts.topic ?? '',
      author: facts.author ?? '',
      picture: facts.picture ?? null,
      pictureAlt: facts.pictureAlt ?? '',
      dated: facts.date ?? facts.lastModified ?? null,
    };
  });
}

/** The Markdown files of a folder; languages other than the shop's own may have none. */
function filesIn(folder: URL): string[] {
  try {
    return readdirSync(fileURLToPath(folder)).filter((name) => name.endsWith('.md'));
  } catch (error) {
    const isOwn = folder.pathname.includes(`/content/${fallbackLanguage}/`);
    if ((error as NodeJS.ErrnoException).code === 'ENOENT' && !isOwn) return [];
    throw error;
  }
}
