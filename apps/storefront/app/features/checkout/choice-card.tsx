import type { ComponentProps, ReactNode } from 'react';

/** A radio button or checkbox as a card, with space for an explanation. */
export function ChoiceCard(
  props: Omit<ComponentProps<'input'>, 'title' | 'type'> & { title: ReactNode },
) {
  const { title, children, ...input } = props;
  return (
    <label className="flex h-full items-start gap-3 rounded-soft border border-line bg-raised p-4 transition-colors hover:border-line-strong has-checked:border-accent has-disabled:bg-transparent has-disabled:text-ink-faint has-disabled:hover:border-line">
      <input {...input} type="radio" className="tick" />
      <span className="min-w-0 flex-1">
        <span className="block font-medium">{title}</span>
        {children && <span className="mt-0.5 block text-sm text-ink-soft">{children}</span>}
      </span>
    </label>
  );
}
