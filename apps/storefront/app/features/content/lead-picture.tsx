import { classNames } from '@karwan/ui/layout/class-names.ts';
import { Picture } from '@karwan/ui/product/picture';

/** The picture at the top of a text page, if it has one. */
export function LeadPicture({
  image,
  alt,
  className,
}: {
  image: string | null | undefined;
  alt: string;
  className: string;
}) {
  if (!image) return null;
  return (
    <div
      className={classNames('aspect-[8/5] overflow-hidden bg-sunken lg:aspect-[21/9]', className)}
    >
      <Picture image={image} alt={alt} width={8} height={5} fill priority widest={1920} />
    </div>
  );
}
