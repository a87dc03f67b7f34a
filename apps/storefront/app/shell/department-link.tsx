import type { ReactNode } from 'react';
import { departmentAddress } from './addresses.ts';
import type { DepartmentLink as Node } from './root-data.ts';
import { RouterLink } from './router-link.tsx';

interface Props {
  node: Node;
  children?: ReactNode;
  className?: string;
  onClick?: () => void;
}

/** A link to a department or category; its navigation state names it (spec section 2). */
export function DepartmentLink({ node, children, ...rest }: Props) {
  const state = { departmentId: node._id, departmentName: node.name };
  return (
    <RouterLink href={departmentAddress(node)} state={state} {...rest}>
      {children ?? node.name}
    </RouterLink>
  );
}
