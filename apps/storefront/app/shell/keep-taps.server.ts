/**
 * Runs in the browser before anything else, from its own text: it must not use what stands outside it.
 * On a slow line a button is seen seconds before its code has come. Whoever presses it is not asked to
 * press again: the press is shown as under way, and made once the button is React's.
 */
function watchTaps() {
  const longest = 20_000;
  // React's, and what the browser keeps has been read (state/use-came-later.ts).
  const isLive = (button: Element) =>
    'up' in document.documentElement.dataset &&
    Object.keys(button).some((key) => key.startsWith('__reactProps'));
  // React stops, at the document, a press on a part that it has prepared and not yet finished.
  let reached: Event | undefined;
  document.documentElement.addEventListener(
    'click',
    (event) => {
      reached = event;
    },
    true,
  );
  addEventListener(
    'click',
    (event) => {
      const button = event.target instanceof Element && event.target.closest('button');
      if (!event.isTrusted || !button || button.hasAttribute('data-tapped')) return;
      const wasLive = isLive(button);
      const sends = button.type === 'submit' && button.form !== null;
      // What opens a dialog is worth waiting for, though its form leads to a page.
      const leads = sends && button.form?.hasAttribute('action') && !button.ariaHasPopup;
      if (leads) return; // A form with an address works without script.
      const held = sends && (!wasLive || button.ariaHasPopup !== null);
      if (held) event.preventDefault();
      setTimeout(() => {
        // React may have taken the button over because of this very press, and answered it.
        const answered = reached === event && isLive(button);
        if (answered && (wasLive || !held)) return;
        button.setAttribute('data-tapped', '');
        const since = Date.now();
        const timer = setInterval(() => {
          const given = Date.now() - since > longest || !button.isConnected;
          if (!given && !isLive(button)) return;
          button.removeAttribute('data-tapped');
          reached = undefined;
          if (!given) button.click();
          if (given || reached) clearInterval(timer);
          else button.setAttribute('data-tapped', '');
        }, 50);
      });
    },
    true,
  );
}

const script = `<script>(${watchTaps.toString()})()</script>`;

/** Puts the watch into a page's head; the content policy allows it by its hash. */
export function keepTaps(html: string): string {
  return html.replace('</head>', () => `${script}</head>`);
}
