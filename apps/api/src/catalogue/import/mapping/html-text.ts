import { Tokenizer } from 'htmlparser2';

/** Elements whose content is never shown as text. */
const hidden = new Set(['script', 'style', 'title', 'template', 'noscript']);
/** Elements that start a new line. */
const blocks = new Set(
  (
    'address article aside blockquote br dd details div dl dt figcaption figure footer form h1 h2 h3 h4 h5 h6 ' +
    'header hr li main nav ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
);

const nothing = () => {};
/** Handlers of everything that is no text. */
const silent = {
  onattribdata: nothing,
  onattribend: nothing,
  onattribentity: nothing,
  onattribname: nothing,
  oncdata: nothing,
  onclosetag: nothing,
  oncomment: nothing,
  ondeclaration: nothing,
  onend: nothing,
  onopentagend: nothing,
  onopentagname: nothing,
  onprocessinginstruction: nothing,
  onselfclosingtag: nothing,
};

/**
 * Converts an HTML fragment to text: blocks and breaks become lines, cells of a table are separated by `|`. The result
 * is shown as text, never as HTML. Linear time: only the tokenizer is used, which has no stack of open elements.
 */
export function htmlToText(html: string): string {
  const parts: string[] = [];
  let inside: string | undefined;
  let rowHasCell = false;
  const nameAt = (start: number, end: number) => html.slice(start, end).toLowerCase();
  const add = (text: string) => {
    if (inside === undefined) parts.push(text);
  };
  const open = (name: string) => {
    if (inside !== undefined) return;
    if (hidden.has(name)) inside = name;
    else if (blocks.has(name)) parts.push('\n');
    if (name === 'tr') rowHasCell = false;
    if (name === 'td' || name === 'th') {
      parts.push(rowHasCell ? ' | ' : ' ');
      rowHasCell = true;
    }
  };
  const close = (name: string) => {
    if (name === inside) inside = undefined;
    else if (blocks.has(name)) add('\n');
  };
  const tokenizer = new Tokenizer(
    { decodeEntities: true },
    {
      ...silent,
      ontext: (start, end) => add(html.slice(start, end)),
      ontextentity: (code) => add(String.fromCodePoint(code)),
      oncdata: (start, end, offset) => add(html.slice(start, end - offset)),
      onopentagname: (start, end) => open(nameAt(start, end)),
      onclosetag: (start, end) => close(nameAt(start, end)),
    },
  );
  tokenizer.write(html);
  tokenizer.end();
  return tidy(parts.join(''));
}

/** Decodes character references such as `&amp;` and `&#39;`, once; other text, and tags, stay as they are. */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replace(/&(?:#\d{1,7}|#x[\da-f]{1,6}|[a-z][a-z\d]{1,31});/gi, (reference) => {
    let decoded = '';
    let isWhole = true;
    const tokenizer = new Tokenizer(
      { decodeEntities: true },
      {
        ...silent,
        ontext: () => {
          isWhole = false;
        },
        ontextentity: (code) => {
          decoded += String.fromCodePoint(code);
        },
      },
    );
    tokenizer.write(reference);
    tokenizer.end();
    return isWhole ? decoded.replace(/[\p{Cc}\u00a0]/gu, ' ') : reference;
  });
}

/** Collapses spaces, and removes empty lines and surrounding spaces. */
function tidy(text: string): string {
  return text
    .split('\n')
    .map((line) => line.replace(/[^\S\n]+/g, ' ').trim())
    .filter((line) => line !== '')
    .join('\n');
}
