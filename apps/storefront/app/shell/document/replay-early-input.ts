/*
 * Runs before everything else, as an inline script in the page's head (`?inline-script`), so it must not import
 * anything. On a slow connection buttons and fields are visible seconds before React hydrates them. Each click and
 * input either reaches React, if the element is hydrated, or is queued here and replayed after hydration; so each
 * counts exactly once (docs/decisions/0040).
 */
(() => {
  type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
  /** The used part of React's fiber tree; the root's `stateNode` has `current`. */
  interface Fiber {
    return: Fiber | null;
    child: Fiber | null;
    sibling: Fiber | null;
    alternate: Fiber | null;
    stateNode: { current?: Fiber } | null;
  }

  const longest = 20_000;
  const every = 25;
  /** How long fields wait for those in other parts of the page, in milliseconds. */
  const patience = 3_000;
  const hydrated = new WeakSet<Element>();
  const presses: { button: HTMLButtonElement; since: number }[] = [];
  const typed = new Map<Field, string | boolean>();
  let sent = new WeakSet<Element>();
  let isProceeding = false;
  let readySince = 0;

  /** The committed version of a fiber; undefined if it is not part of the committed tree. */
  const committed = (fiber: Fiber): Fiber | null | undefined => {
    if (!fiber.return) return fiber.stateNode?.current;
    let child = committed(fiber.return)?.child;
    while (child && child !== fiber && child !== fiber.alternate) child = child.sibling;
    return child;
  };
  const isHydrated = (element: Element) => {
    const name = Object.keys(element).find((key) => key.startsWith('__reactFiber$'));
    if (name && !hydrated.has(element) && committed((element as never)[name]))
      hydrated.add(element);
    return hydrated.has(element);
  };
  // The stored state must have been read, too (state/use-mounted-after-hydration.ts).
  const isLive = (button: Element) =>
    'up' in document.documentElement.dataset && isHydrated(button);
  const isHeld = (button: Element) => presses.some((press) => press.button === button);
  const isTyped = ({ form }: HTMLButtonElement) =>
    form !== null && [...typed.keys()].some((field) => field.form === form);
  // Replayed events are untrusted and must not be queued again.
  const mustWait = (button: HTMLButtonElement, { isTrusted }: Event) =>
    isTrusted && (isHeld(button) || isTyped(button) || !isLive(button));

  const put = (field: Field, value: unknown) => {
    if (typeof value === 'string' && field.value !== value) field.value = value;
  };
  // Hydration sets a text area to the server's value, which overwrites what was typed.
  const putBack = (field: Field) => put(field, typed.get(field));
  /** Replays an input so that React treats it as new. */
  const replayInput = async (field: Field, value: string | boolean) => {
    typed.delete(field);
    if (typeof value === 'boolean') {
      (field as HTMLInputElement).checked = !value;
      field.click();
      return;
    }
    const tracked = field as { _valueTracker?: { setValue(text: string): void } };
    const events = ['focusin', 'input', 'change'];
    if (document.activeElement !== field) events.push('focusout');
    for (const type of events) {
      if (type === 'input') {
        put(field, value);
        // React ignores a value equal to the one it has tracked, so that one is changed first.
        tracked._valueTracker?.setValue(`${value}.`);
      }
      field.dispatchEvent(new Event(type, { bubbles: true }));
      // A microtask lets React render after each event, as with native events.
      await undefined;
    }
  };
  const replayPress = () => {
    const now = presses.findIndex(
      ({ button, since }) =>
        Date.now() - since > longest || !button.isConnected || (isLive(button) && !isTyped(button)),
    );
    const [press] = now < 0 ? [] : presses.splice(now, 1);
    if (!press) return;
    const { button } = press;
    if (!isHeld(button)) button.removeAttribute('data-tapped');
    // After the timeout, the form is submitted as without JavaScript.
    if (isLive(button) || button.form?.hasAttribute('action')) button.click();
  };
  const proceed = async () => {
    for (const field of typed.keys()) putBack(field);
    const ready = [...typed].filter(([field]) => !field.isConnected || isHydrated(field));
    if (ready.length === 0) replayPress();
    else readySince ||= Date.now();
    // All at once: what one of them loads may take others off the page, such as brands that a price leaves without products, or a part
    // that is not hydrated yet.
    if (ready.length === typed.size || Date.now() - readySince > patience) {
      readySince = 0;
      for (const one of ready) await replayInput(...one);
    }
    isProceeding = typed.size + presses.length > 0;
    if (isProceeding) setTimeout(proceed, every);
  };

  const on = <T extends Element>(
    types: string[],
    selector: string,
    listen: (element: T, event: Event) => boolean | undefined,
  ) => {
    for (const type of types)
      addEventListener(
        type,
        (event) => {
          const element = event.target instanceof Element && event.target.closest<T>(selector);
          if (!element || !listen(element, event)) return;
          // React must not handle it now.
          event.stopImmediatePropagation();
          if (!isProceeding) setTimeout(proceed, every);
          isProceeding = true;
        },
        true,
      );
  };

  // Components that handle pointerdown ignore the following click, so both or neither must reach React.
  on<HTMLButtonElement>(['pointerdown'], 'button', mustWait);
  on<HTMLButtonElement>(['click'], 'button', (button, event) => {
    const { form, type, ariaHasPopup } = button;
    // A form with an action works without JavaScript; a button that opens a dialog has to wait.
    const leads = type === 'submit' && form?.hasAttribute('action') && !ariaHasPopup;
    if (!mustWait(button, event) || (leads && !isHydrated(form as Element))) return false;
    event.preventDefault();
    button.setAttribute('data-tapped', '');
    presses.push({ button, since: Date.now() });
    return true;
  });
  on<Field>(['click', 'input', 'change'], 'input,textarea,select', (field, { type }) => {
    const isTick = 'checked' in field && /^(checkbox|radio)$/.test(field.type);
    const isEarly = !isHydrated(field);
    if (type !== 'click') {
      // Of a group of radio buttons, only the last choice is replayed.
      for (const one of typed.keys()) {
        const isSameGroup = field.type === 'radio' && one.name === field.name;
        if (one === field || (isSameGroup && one.form === field.form)) typed.delete(one);
      }
      if (isEarly) typed.set(field, isTick ? field.checked : field.value);
    }
    return isEarly;
  });
  on<Field>(['beforeinput'], 'input,textarea', (field) => {
    putBack(field);
    return false;
  });
  // The browser is already submitting it.
  on<HTMLFormElement>(['submit'], 'form', (form, event) => {
    if (sent.has(form)) {
      event.preventDefault();
      return true;
    }
    if (form.method === 'post' && !isHydrated(form)) {
      sent.add(form);
      setTimeout(() => sent.delete(form), longest);
    }
    return false;
  });
  // After a return from the back/forward cache, forms may be submitted again.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) sent = new WeakSet();
  });
})();
