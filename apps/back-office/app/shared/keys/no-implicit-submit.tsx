/**
 * Placed first in a form, it disables implicit submission: Enter in a field would press the form's first button, which
 * may be one that is hard to undo.
 */
export const NoImplicitSubmit = () => <button type="submit" disabled hidden />;
