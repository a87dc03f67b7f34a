import { classNames } from './class-names.ts';
import { type IconProps, stroke } from './icon-frame.tsx';

export const SearchIcon = (p: IconProps) =>
  stroke('M17 10.5a6.5 6.5 0 1 1-13 0 6.5 6.5 0 0 1 13 0ZM15.2 15.2 20 20', p, true);
export const BagIcon = (p: IconProps) => stroke('M5 8h14l1 12.5H4L5 8Zm4 3V7a3 3 0 0 1 6 0v4', p);
export const HeartIcon = (p: IconProps) =>
  stroke(
    'M12 20s-7.5-4.6-7.5-10A4.3 4.3 0 0 1 12 7.2 4.3 4.3 0 0 1 19.5 10c0 5.4-7.5 10-7.5 10Z',
    p,
  );
export const CompareIcon = (p: IconProps) =>
  stroke(
    'M12 4v16M8 20h8M5 7h14M5 7l-2.5 6a2.7 2.7 0 0 0 5 0L5 7Zm14 0-2.5 6a2.7 2.7 0 0 0 5 0L19 7Z',
    p,
  );
export const PersonIcon = (p: IconProps) =>
  stroke('M15.5 8a3.5 3.5 0 1 1-7 0 3.5 3.5 0 0 1 7 0ZM4.5 20c.8-4 3.8-6 7.5-6s6.7 2 7.5 6', p);
export const MenuIcon = (p: IconProps) => stroke('M4 7h16M4 12h16M4 17h10', p, true);
export const CloseIcon = (p: IconProps) => stroke('m6 6 12 12M18 6 6 18', p);
export const ChevronDownIcon = (p: IconProps) => stroke('m6 9.5 6 6 6-6', p);
export const ChevronStartIcon = (p: IconProps) => stroke('m14.5 6-6 6 6 6', p, true);
export const ChevronEndIcon = (p: IconProps) => stroke('m9.5 6 6 6-6 6', p, true);
export const ArrowEndIcon = (p: IconProps) => stroke('M4 12h16m-6-6 6 6-6 6', p, true);
export const PlusIcon = (p: IconProps) => stroke('M12 5v14M5 12h14', p);
export const MinusIcon = (p: IconProps) => stroke('M5 12h14', p);
export const CheckIcon = (p: IconProps) => stroke('m5 12.5 4.5 4.5L19 7.5', p);
export const PinIcon = (p: IconProps) =>
  stroke(
    'M12 21s6.5-6 6.5-11a6.5 6.5 0 0 0-13 0c0 5 6.5 11 6.5 11Zm2.3-11a2.3 2.3 0 1 1-4.6 0 2.3 2.3 0 0 1 4.6 0Z',
    p,
  );
export const PhoneIcon = (p: IconProps) =>
  stroke(
    'M5 4h4l1.5 4.5-2 1.5a12 12 0 0 0 5.5 5.5l1.5-2L20 15v4a1 1 0 0 1-1 1A15 15 0 0 1 4 5a1 1 0 0 1 1-1Z',
    p,
  );
export const ChatIcon = (p: IconProps) =>
  stroke('M4 5h16v11h-8l-4.5 4v-4H4V5Zm4 4h8m-8 3h5', p, true);
export const TruckIcon = (p: IconProps) =>
  stroke(
    'M2.5 6h11v10h-11V6Zm11 3.5H18l3.5 3.5v3h-8V9.5ZM8 18a2 2 0 1 1-4 0 2 2 0 0 1 4 0Zm11.5 0a2 2 0 1 1-4 0 2 2 0 0 1 4 0Z',
    p,
    true,
  );
export const FilterIcon = (p: IconProps) =>
  stroke(
    'M4 7h9m5 0h2M4 17h2m5 0h9M18 7a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Zm-7 10a2.5 2.5 0 1 1-5 0 2.5 2.5 0 0 1 5 0Z',
    p,
  );
export const TrashIcon = (p: IconProps) =>
  stroke('M4.5 7h15M9 7V4.5h6V7m-8.5 0 .8 13h9.4l.8-13M10.5 11v5.5m3-5.5v5.5', p);
export const ShieldIcon = (p: IconProps) =>
  stroke('M12 3.5 5 6v5.5c0 4.5 3 7.5 7 9 4-1.5 7-4.5 7-9V6l-7-2.5Zm-3 8.5 2.2 2.2L15.2 10', p);
export const EyeIcon = (p: IconProps) =>
  stroke(
    'M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM15 12a3 3 0 1 1-6 0 3 3 0 0 1 6 0Z',
    p,
  );
export const AlertIcon = (p: IconProps) =>
  stroke('M20.5 12a8.5 8.5 0 1 1-17 0 8.5 8.5 0 0 1 17 0ZM12 7.5V13m0 3v.5', p);
export const EnlargeIcon = (p: IconProps) =>
  stroke('M14 4.5h5.5V10M10 19.5H4.5V14M19.5 4.5l-6 6M4.5 19.5l6-6', p);
export const ArrowUpIcon = (p: IconProps) => stroke('M12 20V4m-6 6 6-6 6 6', p);

/** Spins while an action is in progress. */
export const SpinnerIcon = ({ className, ...p }: IconProps) =>
  stroke('M20 12a8 8 0 1 1-5.5-7.6', { ...p, className: classNames('animate-spin', className) });
