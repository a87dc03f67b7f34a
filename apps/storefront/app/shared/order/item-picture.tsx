import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';

/** The picture of an order line, 4rem wide; an empty box when there is none. */
export function ItemPicture({ image, className }: { image: string | null; className?: string }) {
  return (
    <div className={classNames('relative aspect-[4/5] overflow-hidden bg-sunken', className)}>
      {image && (
        <Picture image={image} alt="" width={4} height={5} sizes="4rem" widest={160} fill />
      )}
    </div>
  );
}
