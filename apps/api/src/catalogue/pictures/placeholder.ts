/** What is shown instead of a picture that is missing or broken: a frame with a landscape, in the colours of both apps. */
export const placeholder =
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 400 500" width="400" height="500">' +
  '<path fill="#efe8db" d="M0 0h400v500H0z"/>' +
  '<g fill="none" stroke="#8a7f6e" stroke-width="6" stroke-linejoin="round">' +
  '<rect x="145" y="205" width="110" height="90" rx="6"/>' +
  '<circle cx="175" cy="233" r="9"/><path d="m148 285 32-30 20 18 26-28 27 28"/></g></svg>';
