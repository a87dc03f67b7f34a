import type { StaffKey } from '../../../i18n/catalogues.ts';
import { useT } from '../../../i18n/use-t.ts';

/** Why a step could not be kept on this phone. */
export function StepFault({ fault }: { fault: StaffKey | undefined }) {
  const t = useT();
  return (
    <p role="alert" className="bg-oxblood-soft px-3 py-2 text-oxblood empty:hidden">
      {fault && t(fault)}
    </p>
  );
}
