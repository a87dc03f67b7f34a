import type { ListedProduct } from '@karwan/contract/product';

/** The chosen options of a listed product: "Size: 42", "Colour: Black". */
export function ChosenValues({ chosen }: { chosen: NonNullable<ListedProduct['chosen']> }) {
  return (
    <p className="mt-1.5 flex flex-wrap gap-x-3 text-sm text-ink-soft">
      {chosen.map(({ name, value }) => (
        <bdi key={name}>{`${name}: ${value}`}</bdi>
      ))}
    </p>
  );
}
