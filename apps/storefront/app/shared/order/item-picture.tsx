import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';

/** The picture beside a line of an order, 4rem wide; its place stays when there is none. */
export function ItemPicture({ image, className }: { image: string | null; className?: string }) {
  return (
    <div className={classNames('relative aspect-[4/5] overflow-hidden bg-sunken', className)}>
      {image && (
        <Picture image={image} alt="" width={4} height={5} sizes="4rem" widest={160} fill />
      )}
    </div>
  );
}
