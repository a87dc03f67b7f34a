import { backOfficePath } from '@karwan/contract/back-office';
import type { NeededPermission } from '@karwan/contract/permissions';
import type { IconProps } from '@karwan/ui/layout/icon-frame';
import {
  ArrowEndIcon,
  BagIcon,
  ChatIcon,
  EyeIcon,
  FilterIcon,
  PersonIcon,
  PhoneIcon,
  PinIcon,
  SearchIcon,
  ShieldIcon,
  TruckIcon,
} from '@karwan/ui/layout/icons';
import {
  BoxIcon,
  CardIcon,
  CashIcon,
  ChartIcon,
  ChecklistIcon,
  HistoryIcon,
  HomeIcon,
  InboxIcon,
  PageIcon,
  PenIcon,
  PeopleIcon,
  PulseIcon,
  ScanIcon,
  StarIcon,
  StoreIcon,
  TagIcon,
} from '@karwan/ui/layout/staff-icons';
import type { ReactNode } from 'react';
import type { StaffKey } from '../i18n/catalogues.ts';
import { settingsPermissions } from '../page/settings-permissions.ts';

/** A screen that the menu, a keyboard shortcut and the command palette open. */
export interface Screen {
  readonly path: string;
  readonly title: StaffKey;
  readonly Icon: (props: IconProps) => ReactNode;
  /** Opens the screen when pressed after `G`. */
  readonly key: string;
  /** The permission that it needs; left out: none. */
  readonly permission?: NeededPermission;
  /** Hidden from members without this permission, who could only look at it. */
  readonly toAct?: NeededPermission;
  /** Hidden from members who work for some branches only. */
  readonly isOfAllBranches?: true;
}

/** A group of screens for the same work; the first group has no title. */
export interface ScreenGroup {
  readonly title?: StaffKey;
  readonly Icon?: (props: IconProps) => ReactNode;
  readonly screens: readonly Screen[];
}

export const menu: readonly ScreenGroup[] = [
  { screens: [{ path: backOfficePath, title: 'home.title', Icon: HomeIcon, key: 'h' }] },
  {
    title: 'menu.sales',
    Icon: BagIcon,
    screens: [
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
        toAct: 'quotes.make',
      },
      {
        path: `${backOfficePath}/returns`,
        title: 'returns.title',
        Icon: HistoryIcon,
        key: 'e',
        permission: ['returns.open', 'returns.receive', 'returns.handle'],
      },
    ],
  },
  {
    title: 'menu.warehouse',
    Icon: BoxIcon,
    screens: [
      {
        path: `${backOfficePath}/pick`,
        title: 'pick.title',
        Icon: ChecklistIcon,
        key: 'k',
        permission: ['orders.pick', 'orders.confirm'],
      },
      {
        path: `${backOfficePath}/ship`,
        title: 'ship.title',
        Icon: ArrowEndIcon,
        key: 'l',
        permission: 'orders.ship',
      },
      {
        path: `${backOfficePath}/deliveries`,
        title: 'deliveries.title',
        Icon: PinIcon,
        key: 'd',
        permission: ['deliveries.close', 'deliveries.own'],
      },
      {
        path: `${backOfficePath}/pickups`,
        title: 'pickups.title',
        Icon: StoreIcon,
        key: 'w',
        permission: 'deliveries.close',
      },
      {
        path: `${backOfficePath}/scan`,
        title: 'scanning.title',
        Icon: ScanIcon,
        key: 'x',
        permission: ['orders.read', 'deliveries.own', 'products.read'],
      },
      {
        path: `${backOfficePath}/stock`,
        title: 'stock.title',
        Icon: BoxIcon,
        key: 's',
        permission: 'stock.read',
      },
    ],
  },
  {
    title: 'menu.money',
    Icon: CashIcon,
    screens: [
      {
        path: `${backOfficePath}/cash`,
        title: 'cash.title',
        Icon: CashIcon,
        key: 'a',
        permission: ['cash.handle', 'cash.own', 'money.reconcile'],
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
        path: `${backOfficePath}/settlements`,
        title: 'settlements.title',
        Icon: ChecklistIcon,
        key: '9',
        permission: 'money.reconcile',
        isOfAllBranches: true,
      },
      {
        path: `${backOfficePath}/reports`,
        title: 'reports.title',
        Icon: ChartIcon,
        key: 'g',
        permission: 'reports.read',
      },
    ],
  },
  {
    title: 'menu.care',
    Icon: PersonIcon,
    screens: [
      {
        path: `${backOfficePath}/customers`,
        title: 'customers.title',
        Icon: PersonIcon,
        key: 'u',
        permission: 'customers.read',
      },
      {
        path: `${backOfficePath}/inbox`,
        title: 'inbox.title',
        Icon: InboxIcon,
        key: 'i',
        permission: 'inbox.handle',
      },
      {
        path: `${backOfficePath}/messages`,
        title: 'messages.title',
        Icon: ChatIcon,
        key: 'm',
        permission: 'messages.read',
      },
      {
        path: `${backOfficePath}/moderation/review`,
        title: 'moderation.title',
        Icon: StarIcon,
        key: 'r',
        permission: 'moderation.decide',
      },
    ],
  },
  {
    title: 'menu.catalogue',
    Icon: TagIcon,
    screens: [
      {
        path: `${backOfficePath}/products`,
        title: 'products.title',
        Icon: TagIcon,
        key: 'n',
        permission: 'products.read',
      },
      {
        path: `${backOfficePath}/categories`,
        title: 'categories.title',
        Icon: ChecklistIcon,
        key: '1',
        permission: 'categories.edit',
      },
      {
        path: `${backOfficePath}/words`,
        title: 'words.title',
        Icon: SearchIcon,
        key: 'z',
        permission: 'products.read',
      },
    ],
  },
  {
    title: 'menu.front',
    Icon: StoreIcon,
    screens: [
      {
        path: `${backOfficePath}/home-page`,
        title: 'homePage.title',
        Icon: EyeIcon,
        key: '7',
        permission: 'content.publish',
      },
      {
        path: `${backOfficePath}/pages`,
        title: 'content.pages',
        Icon: PageIcon,
        key: '3',
        permission: ['content.edit', 'translations.edit'],
      },
      {
        path: `${backOfficePath}/posts`,
        title: 'content.posts',
        Icon: PenIcon,
        key: '4',
        permission: ['content.edit', 'translations.edit'],
      },
      {
        path: `${backOfficePath}/promotions`,
        title: 'promotions.title',
        Icon: StarIcon,
        key: '5',
        permission: 'promotions.edit',
      },
      {
        path: `${backOfficePath}/vouchers`,
        title: 'vouchers.title',
        Icon: CardIcon,
        key: '6',
        permission: 'vouchers.issue',
      },
      {
        path: `${backOfficePath}/redirects`,
        title: 'redirects.title',
        Icon: ArrowEndIcon,
        key: '2',
        permission: ['content.publish', 'categories.edit'],
      },
    ],
  },
  {
    title: 'menu.settings',
    Icon: FilterIcon,
    screens: [
      {
        path: `${backOfficePath}/settings`,
        title: 'settings.title',
        Icon: StoreIcon,
        key: 'j',
        permission: settingsPermissions,
      },
      {
        path: `${backOfficePath}/team`,
        title: 'team.title',
        Icon: PeopleIcon,
        key: 't',
        permission: 'team.manage',
      },
      {
        path: `${backOfficePath}/couriers`,
        title: 'couriers.title',
        Icon: TruckIcon,
        key: 'q',
        permission: 'settings.shipping',
      },
      {
        path: `${backOfficePath}/audit`,
        title: 'audit.title',
        Icon: HistoryIcon,
        key: 'v',
        permission: ['audit.read', 'audit.own'],
      },
      {
        path: `${backOfficePath}/system`,
        title: 'system.title',
        Icon: PulseIcon,
        key: '0',
        permission: 'system.read',
      },
      { path: `${backOfficePath}/me`, title: 'me.title', Icon: ShieldIcon, key: 'y' },
    ],
  },
];
