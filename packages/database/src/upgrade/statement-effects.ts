import { isContract } from './contracts.ts';

/** How a statement of a migration affects a table that is in use. */
export interface StatementEffect {
  /** `contract`: the version before fails; `rewrite`, `scan`: the table is locked while it is rewritten or scanned. */
  readonly kind: 'contract' | 'rewrite' | 'scan' | 'index' | 'rows' | 'moment';
  readonly table: string;
  /** The beginning of the statement. */
  readonly statement: string;
}

const kinds: readonly [StatementEffect['kind'], RegExp][] = [
  ['contract', /^drop (?:table|view|materialized view)(?: if exists)? (?<table>[\w".]+)/],
  [
    'contract',
    /^alter table (?:only )?(?:if exists )?(?<table>[\w".]+).*\b(?:drop column|drop (?!constraint|not null|default|expression|identity)\w+|rename (?!constraint))/,
  ],
  [
    'rewrite',
    /^alter table (?:only )?(?<table>[\w".]+).*\balter (?:column )?[\w"]+ (?:set data )?type\b/,
  ],
  [
    'rewrite',
    /^alter table (?:only )?(?<table>[\w".]+).*\badd (?:column )?.*\b(?:generated always as|default (?:gen_random_uuid|random|clock_timestamp|nextval))/,
  ],
  [
    'scan',
    /^alter table (?:only )?(?<table>[\w".]+)(?!.*\bnot valid\b).*\b(?:add (?:constraint [\w"]+ )?(?:check|foreign key|unique|primary key|exclude)|set not null)/,
  ],
  [
    'index',
    /^create (?:unique )?index (?!concurrently)(?:if not exists )?[\w"]+ on (?:only )?(?<table>[\w".]+)/,
  ],
  ['rows', /^(?:with .*? )?(?:update|delete from|insert into) (?:only )?(?<table>[\w".]+)/],
  ['moment', /^alter table (?:only )?(?:if exists )?(?<table>[\w".]+)/],
];

/** The effects of a migration's statements on tables that existed before it. */
export function statementEffects(text: string): readonly StatementEffect[] {
  const statements = split(text);
  const made = new Set(
    statements.flatMap(
      (statement) => /^create table (?:if not exists )?([\w".]+)/.exec(statement)?.[1] ?? [],
    ),
  );
  return statements.flatMap((statement) => {
    for (const [kind, pattern] of kinds) {
      const table = pattern.exec(statement)?.groups?.table;
      // A table that this migration creates is not in use yet.
      if (table)
        return made.has(table) ? [] : [{ kind, table, statement: statement.slice(0, 120) }];
    }
    return [];
  });
}

/** Whether a migration removes something without the contract line at its beginning. */
export const isUnmarkedContract = (text: string): boolean =>
  !isContract(text) && statementEffects(text).some(({ kind }) => kind === 'contract');

/** The statements in lower case on one line each, without comments and function bodies. */
function split(text: string): string[] {
  return text
    .replace(/--[^\n]*/g, '')
    .replace(/(\$\w*\$)[\s\S]*?\1/g, "''")
    .split(';')
    .map((statement) => statement.replace(/\s+/g, ' ').trim().toLowerCase())
    .filter(Boolean);
}
