/** The `id` of the form that the checkboxes of the list belong to. */
export const bulkForm = 'many';
