import { readText, type WrittenText } from './markdown.ts';

/** The language to fall back to where a text is not translated. */
const fallback = 'en';

const sources = import.meta.glob<string>('../../../content/**/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const prefix = '../../../content/';
const read = new Map<string, WrittenText>();

/** A text and the language it is written in. */
export interface FoundText extends WrittenText {
  language: string;
}

/** The text `pages/terms` in a language, or in English where it has none; undefined: there is none. */
export function findText(language: string, name: string): FoundText | undefined {
  for (const spoken of [language, fallback]) {
    const file = `${spoken}/${name}.md`;
    const source = sources[prefix + file];
    if (source === undefined) continue;
    const text = read.get(file) ?? readText(`content/${file}`, source);
    read.set(file, text);
    return { ...text, language: spoken };
  }
  return undefined;
}

/** The names of all texts in a folder, such as `blog`, whatever language they are in. */
export function namesIn(folder: string): string[] {
  const names = Object.keys(sources).flatMap((path) => {
    const [, kind, name] = path.slice(prefix.length, -'.md'.length).split('/');
    return kind === folder && name !== undefined ? [name] : [];
  });
  return [...new Set(names)];
}

/** A required field of a text's front matter. */
export function factOf(text: WrittenText, name: string, file: string): string {
  const fact = text.facts[name];
  if (!fact) throw new Error(`content/${file}: has no '${name}' between its dashes`);
  return fact;
}

const escapes: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Fills in the shop's settings: `{{siteName}}`, `{{phone}}`, `{{email}}`, `{{address}}`. */
export function filledIn(
  html: string,
  shop: { siteName: string; phone: string; email: string; address: string },
): string {
  const values: Record<string, string> = {
    siteName: shop.siteName,
    phone: shop.phone,
    email: shop.email,
    address: shop.address,
  };
  return html.replace(/\{\{(\w+)\}\}/g, (whole, name) =>
    (values[name] ?? whole).replace(/[&<>"]/g, (sign) => escapes[sign] ?? sign),
  );
}
