import { backOfficePath } from '@karwan/contract/back-office';
import { allows, type NeededPermission, type Permission } from '@karwan/contract/permissions';
import {
  BagIcon,
  CardIcon,
  ChatIcon,
  HomeIcon,
  type IconProps,
  PhoneIcon,
  ShieldIcon,
  StarIcon,
  TruckIcon,
} from '@karwan/ui/layout/icons';
import type { ReactNode } from 'react';
import type { StaffKey } from '../i18n/catalogues.ts';

/** A screen that menu, keys and search lead to. */
export interface Screen {
  readonly path: string;
  readonly title: StaffKey;
  readonly Icon: (props: IconProps) => ReactNode;
  /** After `G`: the key that opens it. */
  readonly key: string;
  /** Left out: everybody of the staff. */
  readonly permission?: NeededPermission;
}

const all: readonly Screen[] = [
  { path: backOfficePath, title: 'home.title', Icon: HomeIcon, key: 'h' },
  {
    path: `${backOfficePath}/orders`,
    title: 'orders.title',
    Icon: BagIcon,
    key: 'o',
    permission: 'orders.read',
  },
  {
    path: `${backOfficePath}/calls`,
    title: 'calls.title',
    Icon: PhoneIcon,
    key: 'c',
    permission: 'orders.confirm',
  },
  {
    path: `${backOfficePath}/freight`,
    title: 'freight.title',
    Icon: TruckIcon,
    key: 'f',
    permission: 'quotes.read',
  },
  {
    path: `${backOfficePath}/payments`,
    title: 'payments.title',
    Icon: CardIcon,
    key: 'p',
    permission: 'payments.read',
  },
  {
    path: `${backOfficePath}/refunds`,
    title: 'refunds.title',
    Icon: ShieldIcon,
    key: 'b',
    permission: ['refunds.approve', 'refunds.make'],
  },
  {
    path: `${backOfficePath}/moderation/review`,
    title: 'moderation.title',
    Icon: StarIcon,
    key: 'r',
    permission: 'moderation.decide',
  },
  {
    path: `${backOfficePath}/messages`,
    title: 'messages.title',
    Icon: ChatIcon,
    key: 'm',
    permission: 'messages.read',
  },
];

/** The screens of somebody with these permissions, in the order of the menu. */
export function screensFor(permissions: readonly Permission[]): readonly Screen[] {
  const held = new Set(permissions);
  return all.filter(({ permission }) => permission === undefined || allows(held, permission));
}
