import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  isIdentifier,
  isNoSubstitutionTemplateLiteral,
  isTaggedTemplateExpression,
  type Node,
  type SourceFile,
  type TaggedTemplateExpression,
  type TypeNode,
} from 'typescript/unstable/ast';
import { API, type Checker, SymbolFlags, type Type, TypeFlags } from 'typescript/unstable/sync';
import { anything, oneOf, type ValueType } from './value-type.ts';

/** An `` sql<T>`...` `` in the sources, with its declared type. */
export interface Statement {
  readonly file: string;
  readonly line: number;
  /** The text between its parameters, which identifies it among recorded statements. */
  readonly fragments: readonly string[];
  readonly declared: ValueType;
}

/**
 * Finds every `` sql<T>`...` `` in `files` and resolves its declared type with the TypeScript compiler. The
 * compiler's API is marked unstable, so nothing else in the project uses it.
 * @param root the folder of the project, with its tsconfig.json
 */
export function readDeclaredTypes(root: string, files: readonly string[]): Statement[] {
  const api = new API();
  const { config, remove } = writeConfig(root, files);
  try {
    const project = api.updateSnapshot({ openProjects: [config] }).getProject(config);
    if (!project) throw new Error(`${config} cannot be opened`);
    return files.flatMap((file) => {
      const source = project.program.getSourceFile(file);
      if (!source) throw new Error(`${file} is not part of ${config}`);
      return statementsOf(source).map(({ node, type }) => ({
        file,
        line: source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1,
        fragments: fragmentsOf(node),
        declared: declaredType(project.checker, project.checker.getTypeFromTypeNode(type)),
      }));
    });
  } finally {
    api.close();
    remove();
  }
}

/** Writes a tsconfig for these files and their imports only. */
function writeConfig(root: string, files: readonly string[]) {
  const folder = mkdtempSync(join(tmpdir(), 'karwan-row-types-'));
  const config = join(folder, 'tsconfig.json');
  const typeRoots = [join(root, 'node_modules/@types')];
  const extended = { extends: join(root, 'tsconfig.json'), include: [], files };
  writeFileSync(config, JSON.stringify({ ...extended, compilerOptions: { typeRoots } }));
  return { config, remove: () => rmSync(folder, { recursive: true }) };
}

function statementsOf(source: SourceFile) {
  const found: { node: TaggedTemplateExpression; type: TypeNode }[] = [];
  const visit = (node: Node): void => {
    if (isTaggedTemplateExpression(node) && isIdentifier(node.tag) && node.tag.text === 'sql') {
      const type = node.typeArguments?.[0];
      if (type) found.push({ node, type });
    }
    node.forEachChild(visit);
  };
  visit(source);
  return found;
}

function fragmentsOf({ template }: TaggedTemplateExpression): string[] {
  return isNoSubstitutionTemplateLiteral(template)
    ? [template.text]
    : [template.head.text, ...template.templateSpans.map(({ literal }) => literal.text)];
}

const { Any, Unknown, Null, Undefined, Void, StringLike, NumberLike, BooleanLike, Literal } =
  TypeFlags;

/** @param within the enclosing types, at which a recursive type ends */
function declaredType(
  checker: Checker,
  type: Type | undefined,
  within: ReadonlySet<number> = new Set(),
): ValueType {
  if (!type || type.isErrorType()) return { kind: 'impossible', text: 'a type that is unknown' };
  if (type.flags & (Any | Unknown) || within.has(type.id)) return anything;
  const inside = new Set(within).add(type.id);
  if (type.isUnionType()) {
    return oneOf(type.getTypes().map((member) => declaredType(checker, member, inside)));
  }
  if (type.flags & Null) return { kind: 'null' };
  if (type.flags & (Undefined | Void)) return { kind: 'undefined' };
  if (type.isLiteralType() && type.flags & Literal && typeof type.value !== 'bigint') {
    return { kind: 'literal', value: type.value };
  }
  const base = type.isIntersectionType()
    ? type.getTypes().find(({ flags }) => flags & (StringLike | NumberLike | BooleanLike))
    : type;
  if (base && base.flags & StringLike) return { kind: 'string' };
  if (base && base.flags & NumberLike) return { kind: 'number' };
  if (base && base.flags & BooleanLike) return { kind: 'boolean' };
  return objectType(checker, type, inside);
}

function objectType(checker: Checker, type: Type, within: ReadonlySet<number>): ValueType {
  const name = type.getSymbol()?.name;
  if (name === 'Date' || name === 'Buffer') return { kind: name };
  if (name === 'Uint8Array') return { kind: 'Buffer' };
  if (checker.isArrayLikeType(type) && type.isTypeReference()) {
    const members = checker.getTypeArguments(type).map((of) => declaredType(checker, of, within));
    return {
      kind: 'array',
      of: checker.isTupleType(type) ? oneOf(members) : (members[0] ?? anything),
    };
  }
  if (!(type.flags & (TypeFlags.Object | TypeFlags.Intersection | TypeFlags.NonPrimitive))) {
    return { kind: 'impossible', text: checker.typeToString(type) };
  }
  const properties = checker.getPropertiesOfType(type);
  const types = checker.getTypeOfSymbol(properties);
  const fields = properties.map((property, index) => {
    const isOptional = Boolean(property.flags & SymbolFlags.Optional);
    return [
      property.name,
      { type: declaredType(checker, types[index], within), isOptional },
    ] as const;
  });
  const [index] = checker.getIndexInfosOfType(type);
  const rest = index && declaredType(checker, index.valueType, within);
  return { kind: 'object', fields: Object.fromEntries(fields), ...(rest && { rest }) };
}
