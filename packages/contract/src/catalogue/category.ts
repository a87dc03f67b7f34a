import { z } from 'zod';

/** Picture URLs by size (spec section 3, Category: md and sm lists). */
export const nodeImage = z.object({ md: z.array(z.string()), sm: z.array(z.string()) });

const nodeFields = {
  _id: z.string(),
  name: z.string(),
  title: z.string(),
  description: z.string(),
  menuUrl: z
    .string()
    .meta({ description: "Path without outer slashes, such as 'luxury/handbags'" }),
  image: nodeImage,
  count: z.int().min(0).meta({ description: 'Products in the category and all below it' }),
  nodeType: z.enum(['DEPARTMENT', 'CATEGORY', 'BRAND', 'COLLECTION']),
};

/** A category or department node (spec section 3). */
export const categoryNode = z.object(nodeFields).meta({ id: 'CategoryNode' });
export type CategoryNode = z.infer<typeof categoryNode>;

const submenu = z.object({
  type: z.enum(['menu', 'megamenu']),
  menu: z.array(categoryNode).optional(),
  size: z.enum(['sm', 'md', 'lg', 'xl', 'nl']).optional(),
});

/** A department with its subtree, for the departments menu and the mobile menu. */
export interface Department extends CategoryNode {
  isActive: boolean;
  submenu?: z.infer<typeof submenu>;
  children: Department[];
}
export const department: z.ZodType<Department> = z
  .object({
    ...nodeFields,
    isActive: z.boolean(),
    submenu: submenu.optional(),
    children: z.lazy(() => z.array(department)),
  })
  .meta({ id: 'Department' });

export const breadcrumbEntry = z.object({
  _id: z.string(),
  menuUrl: z.string(),
  title: z.string(),
});
export type BreadcrumbEntry = z.infer<typeof breadcrumbEntry>;
