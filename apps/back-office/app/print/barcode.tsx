import type { Bars } from './barcodes.server.ts';

/** A barcode as wide as it may be; what it says stands below it, for who has no reader. */
export function Barcode({ text, bars }: { text: string; bars: Bars | undefined }) {
  return (
    <span dir="ltr" className="block text-center">
      {bars && (
        <svg
          role="img"
          aria-label={text}
          viewBox={`0 0 ${bars.width} 1`}
          preserveAspectRatio="none"
          shapeRendering="crispEdges"
          className="barcode"
        >
          <path d={bars.path} />
        </svg>
      )}
      <b className="tracking-widest">{text}</b>
    </span>
  );
}
