const unchanging = new WeakSet<object>();

/**
 * Says of a value that nobody changes it, however long it is kept. The server writes it as JSON once, and knows what it
 * made of it by the object itself.
 */
export function neverChanges<Value extends object>(value: Value): Value {
  if (import.meta.env.SSR) unchanging.add(value);
  return value;
}

export const isUnchanging = (value: object): boolean => unchanging.has(value);

/**
 * What is made of objects that never change, such as the cards that calls answer with: made once for each object, and
 * never changed either. Browsers make it anew.
 */
export function madeOnce<Source extends object, Made extends object>(
  make: (source: Source) => Made,
): (source: Source) => Made {
  if (!import.meta.env.SSR) return make;
  const known = new WeakMap<Source, Made>();
  return (source) => {
    if (!Object.isFrozen(source)) return make(source);
    let made = known.get(source);
    if (!made) {
      made = neverChanges(make(source));
      known.set(source, made);
    }
    return made;
  };
}
