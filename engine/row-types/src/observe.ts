import { oneOf, type ValueType } from './value-type.ts';

/** Limit of different shapes that are kept for a column. */
const maxShapes = 25;

/** The distinct shapes of the values that tests have seen in one column. */
export class ObservedColumn {
  readonly #shapes = new Map<string, ValueType>();

  add(value: unknown): void {
    if (this.#shapes.size >= maxShapes) return;
    const shape = shapeOf(value, false);
    this.#shapes.set(JSON.stringify(shape), shape);
  }

  /** Records a null even when the limit of shapes is reached. */
  addNull(): void {
    this.#shapes.set('null', { kind: 'null' });
  }

  get shapes(): ValueType[] {
    return [...this.#shapes.values()];
  }
}

function shapeOf(value: unknown, isWithin: boolean): ValueType {
  if (value === null) return { kind: 'null' };
  if (value === undefined) return { kind: 'undefined' };
  if (typeof value === 'string') return isWithin ? { kind: 'text' } : { kind: 'literal', value };
  if (typeof value === 'number') return { kind: 'number' };
  if (typeof value === 'boolean') return { kind: 'boolean' };
  if (value instanceof Date) return { kind: 'Date' };
  if (Buffer.isBuffer(value)) return { kind: 'Buffer' };
  if (Array.isArray(value)) {
    return { kind: 'array', of: oneOf(value.slice(0, 10).map((one) => shapeOf(one, true))) };
  }
  const fields = Object.entries(value as object).slice(0, 80);
  return {
    kind: 'object',
    fields: Object.fromEntries(
      fields.map(([name, one]) => [name, { type: shapeOf(one, true), isOptional: false }]),
    ),
  };
}
