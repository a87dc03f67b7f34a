import type { ReactNode } from 'react';
import { departmentAddress, departmentState } from '../../page/addresses.ts';
import type { DepartmentLink as Node } from '../../page/root-data.ts';
import { RouterLink } from '../../page/router-link.tsx';

interface Props {
  node: Node;
  children?: ReactNode;
  className?: string;
  tabIndex?: number;
  onClick?: () => void;
}

/** A link to a department or category; its navigation state names it (spec section 2). */
export function DepartmentLink({ node, children, ...rest }: Props) {
  return (
    <RouterLink href={departmentAddress(node)} state={departmentState(node)} {...rest}>
      {children ?? node.name}
    </RouterLink>
  );
}
