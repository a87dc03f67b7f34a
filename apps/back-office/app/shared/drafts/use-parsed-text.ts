import { type RefObject, useEffect, useRef, useState } from 'react';

interface ParsedText<Value> {
  readonly ref: RefObject<HTMLTextAreaElement | null>;
  /** Undefined: without script, or if the text means nothing; then the text itself is edited. */
  readonly value: Value | undefined;
  readonly change: (value: Value) => void;
}

/**
 * Lets other controls edit what the text of a field means. The field stays in the form, hidden: its text is what is sent
 * and what drafts keep.
 */
export function useParsedText<Value>(
  parse: (text: string) => Value | undefined,
  write: (value: Value) => string,
): ParsedText<Value> {
  const ref = useRef<HTMLTextAreaElement>(null);
  const [value, setValue] = useState<Value>();
  const parsing = useRef(parse);
  useEffect(() => {
    const field = ref.current;
    if (!field) return;
    const read = () => setValue(parsing.current(field.value));
    // A restored draft; the controls' own changes are known.
    const onInput = (event: Event) => {
      if (!(event instanceof CustomEvent)) read();
    };
    read();
    field.addEventListener('input', onInput);
    return () => field.removeEventListener('input', onInput);
  }, []);
  const change = (next: Value) => {
    setValue(next);
    const field = ref.current;
    if (!field) return;
    field.value = write(next);
    field.dispatchEvent(new CustomEvent('input', { bubbles: true }));
  };
  return { ref, value, change };
}
