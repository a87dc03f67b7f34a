/**
 * First in a form, it makes Enter in a field do nothing: Enter presses a form's first button, and what is hard to take
 * back is pressed by itself.
 */
export const NoEnter = () => <button type="submit" disabled hidden />;
