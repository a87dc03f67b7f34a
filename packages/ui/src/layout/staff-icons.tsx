// Icons used by the back office only, in a module of their own so that shoppers do not load them.
import { type IconProps, stroke } from './icon-frame.tsx';

export const HomeIcon = (p: IconProps) => stroke('m4 11.5 8-7 8 7M6 10v10h12V10m-8 10v-6h4v6', p);
export const CardIcon = (p: IconProps) => stroke('M3 6h18v12.5H3V6Zm0 4h18M6.5 15h4', p);
export const CashIcon = (p: IconProps) =>
  stroke('M3 7h18v10H3V7Zm9 7.5a2.5 2.5 0 1 0 0-5 2.5 2.5 0 0 0 0 5ZM6 12h.01M18 12h.01', p);
export const ChecklistIcon = (p: IconProps) =>
  stroke(
    'M10 6h10M10 12h10M10 18h10M3.5 6l1.2 1.2L7 5M3.5 12l1.2 1.2L7 11M3.5 18l1.2 1.2L7 17',
    p,
    true,
  );
export const ScanIcon = (p: IconProps) =>
  stroke('M4 8V5h3m10 0h3v3m0 8v3h-3M7 19H4v-3M8 9v6m2.7-6v6m2.6-6v6M16 9v6', p);
export const StoreIcon = (p: IconProps) =>
  stroke('M4.5 11v9h15v-9M3 11l2-6.5h14L21 11Zm6.5 9v-5h5v5', p);
export const StarIcon = (p: IconProps) =>
  stroke('m12 3.5 2.6 5.6 6.1.7-4.5 4.2 1.2 6L12 17l-5.4 3 1.2-6L3.3 9.8l6.1-.7Z', p);
export const BoxIcon = (p: IconProps) =>
  stroke('m4 8 8-4.5L20 8v8.5L12 21l-8-4.5V8Zm0 0 8 4.5m0 0L20 8m-8 4.5V21', p);
export const PeopleIcon = (p: IconProps) =>
  stroke(
    'M12 8.5a3 3 0 1 1-6 0 3 3 0 0 1 6 0ZM2.5 19c.6-3.3 3-5 6.5-5s5.9 1.7 6.5 5M15.5 5.8a3 3 0 0 1 0 5.4M17.5 14.3c2.2.7 3.5 2.3 4 4.7',
    p,
  );
export const InboxIcon = (p: IconProps) =>
  stroke('M4 13.5 6.5 5h11L20 13.5V19H4v-5.5h4.5c.3 1.8 1.6 3 3.5 3s3.200-1.2 3.5-3H20', p);
export const HistoryIcon = (p: IconProps) =>
  stroke('M4.5 9.5A8 8 0 1 1 4 12M4 4.5v5h5M12 7.5V12l3 2', p);
export const TagIcon = (p: IconProps) => stroke('M4 4h8l8.5 8.5-8 8L4 12V4Zm4 4.5h.01', p);
export const PulseIcon = (p: IconProps) => stroke('M3 12.5h4.5l2.5-7 4 13 2.5-6H21', p);
export const ChartIcon = (p: IconProps) => stroke('M4 20h16M7 16v-5m5 5V5m5 11v-8', p);
export const PageIcon = (p: IconProps) =>
  stroke('M6 3.5h8.500L18.500 7.500v13H6v-17Zm8 0v4.500h4.500M9 12h6.500M9 15.500h6.500', p);
export const PenIcon = (p: IconProps) =>
  stroke('m4 20 1-4.500L16 4.500l3.500 3.500L8.500 19 4 20Zm9.500-13 3.500 3.500', p);
