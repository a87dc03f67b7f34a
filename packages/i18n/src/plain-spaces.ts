/** Servers and browsers differ in which narrow space `Intl` writes, and one costs an SMS its alphabet. */
export const plainSpaces = (text: string) => text.replace(/\s/g, ' ');
