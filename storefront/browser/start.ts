/**
 * Loads the page's scripts when what is seen has been painted: on a slow line they would compete with the first
 * picture, and the page is whole without them. Any move of the visitor, or three seconds, start them earlier.
 */
const LATEST_MS = 3_000;
const MOVES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'submit'] as const;
/** How long a form or a button waits for the scripts before it does what it does without them. */
const HOLD_MS = 3_000;

const { scripts = '', texts } = document.getElementById('start')?.dataset ?? {};
const [entry, ...imports] = scripts.split(' ');
const isReady = () => 'ready' in document.documentElement.dataset;
let started = false;
let held: (() => void) | null = null;

function preload(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

function start(): void {
  if (started || !entry) return;
  started = true;
  for (const href of imports) preload({ rel: 'modulepreload', href });
  if (texts) preload({ rel: 'preload', href: texts, as: 'fetch', type: 'application/json', crossorigin: 'anonymous' });
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    // The page goes on as it does without scripts.
    document.documentElement.dataset.unmounted = '';
    console.error(error);
  });
}

/** The frame after the last picture's has been painted when this timer fires. */
const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));

/** The last press before the scripts run is repeated once they do. */
function holdPress(repeat: () => void): void {
  held = repeat;
}

function release(): void {
  filledEarly.forEach(repeatInput);
  filledEarly.clear();
  const repeat = held;
  held = null;
  repeat?.();
}

const isButtonOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter !== null && 'form' in submitter && submitter.form === form;

type Field = HTMLInputElement | HTMLSelectElement;

/** What was filled in before the scripts ran: they would neither know of it nor keep it. */
const filledEarly = new Set<Field>();

function noteField({ target }: Event): void {
  if (isReady()) return;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) filledEarly.add(target);
}

/** Sets the value back in between, because React answers only what differs from what it saw last. */
function repeatInput(field: Field): void {
  if (!field.isConnected) return;
  if (field instanceof HTMLSelectElement) field.dispatchEvent(new Event('change', { bubbles: true }));
  else if (field.type === 'checkbox' || field.type === 'radio') {
    // Another choice of the same group came later.
    if (field.type === 'radio' && !field.checked) return;
    field.checked = !field.checked;
    field.click();
  } else {
    const { value } = field;
    field.value = '';
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
    // Whoever has left the field has finished it; the page must have taken the input first.
    setTimeout(() => {
      if (field !== document.activeElement) field.dispatchEvent(new FocusEvent('focusout', { bubbles: true }));
    });
  }
}

/** A form is kept on the page until the scripts can send it; without them in time it is sent as it stands. */
function holdForm(event: SubmitEvent): void {
  const form = event.target;
  if (isReady() || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const { submitter } = event;
  // A button that has left the form meanwhile cannot send it.
  const send = () => form.requestSubmit(isButtonOf(form, submitter) ? submitter : null);
  holdPress(send);
  setTimeout(() => {
    // A later press took its place.
    if (isReady() || held !== send) return;
    held = null;
    removeEventListener('submit', holdForm, true);
    send();
  }, HOLD_MS);
}

/** Buttons that do nothing without scripts; those that open something by themselves are left alone. */
function holdButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[type="button"]:not([popovertarget])') : null;
  if (!isReady() && button instanceof HTMLButtonElement) holdPress(() => button.click());
}

for (const type of MOVES) addEventListener(type, start, { once: true, capture: true, passive: true });
addEventListener('submit', holdForm, true);
addEventListener('input', noteField, true);
addEventListener('click', holdButton, true);
addEventListener('pult:ready', release, { once: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, LATEST_MS);
