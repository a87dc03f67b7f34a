/** Told to the page when a visitor wants to answer the question about counting anew. */
const asked = 'karwan-privacy';

export const askAgain = () => window.dispatchEvent(new Event(asked));

export function whenAskedAgain(act: () => void): () => void {
  window.addEventListener(asked, act);
  return () => window.removeEventListener(asked, act);
}
