/** Loads scripts after the first paint, or at any input: the page works without them. */
const LATEST_MS = 3_000;
const MOVES = ['pointerdown', 'pointermove', 'keydown', 'focusin', 'submit'] as const;
/** How long a form waits for the scripts before it is sent without them. */
const HOLD_MS = 3_000;

const { scripts = '', texts = '' } = document.getElementById('start')?.dataset ?? {};
const [entry, ...imports] = scripts.split(' ');
const isReady = () => 'ready' in document.documentElement.dataset;
let started = false;
let pendingPress: (() => void) | null = null;

function preload(attributes: Record<string, string>): void {
  const link = document.createElement('link');
  for (const [name, value] of Object.entries(attributes)) link.setAttribute(name, value);
  document.head.append(link);
}

function start(): void {
  if (started || !entry) return;
  started = true;
  for (const href of imports) preload({ rel: 'modulepreload', href });
  for (const href of texts.split(' '))
    preload({ rel: 'preload', href, as: 'fetch', type: 'application/json', crossorigin: 'anonymous' });
  import(/* @vite-ignore */ entry).catch((error: unknown) => {
    // The page still works as it does without scripts.
    document.documentElement.dataset.unmounted = '';
    console.error(error);
  });
}

/** When this timer fires, the frame with the last picture has been painted. */
const startAfterPaint = () => requestAnimationFrame(() => setTimeout(start));

/** Remembers the last press before the scripts run, to repeat it once they do. */
function rememberPress(repeat: () => void): void {
  pendingPress = repeat;
}

/** Lets React render the change of one event before the next one. */
const rendered = () => new Promise((resolve) => setTimeout(resolve));

/** Repeats inputs in their order, then the press, which sends them. */
async function release(): Promise<void> {
  for (const [field, filled] of filledEarly) {
    if (!field.isConnected) continue;
    repeatInput(field, filled);
    await rendered();
    // A slider was let go already, though it still has the focus.
    if (field === document.activeElement && field.type !== 'range') continue;
    for (const event of LEFT) field.dispatchEvent(event());
    await rendered();
  }
  filledEarly.clear();
  const repeat = pendingPress;
  pendingPress = null;
  repeat?.();
}

const isButtonOf = (form: HTMLFormElement, submitter: HTMLElement | null) =>
  submitter !== null && 'form' in submitter && submitter.form === form;

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

interface Filled {
  value: string;
  checked: boolean;
}

/** Values chosen or typed before the scripts ran, by field: hydration restores the server's values. */
const filledEarly = new Map<Field, Filled>();

/** Events of leaving a field, unless it still has the focus and will fire them itself. */
const LEFT = [
  () => new FocusEvent('focusout', { bubbles: true }),
  () => new PointerEvent('pointerup', { bubbles: true }),
] as const;

const isField = (target: EventTarget | null): target is Field =>
  target instanceof HTMLInputElement || target instanceof HTMLSelectElement || target instanceof HTMLTextAreaElement;

function noteField({ target }: Event): void {
  if (isReady() || !isField(target)) return;
  // Deleted first, so that the map is in the order of the last inputs.
  filledEarly.delete(target);
  filledEarly.set(target, { value: target.value, checked: 'checked' in target && target.checked });
}

/** Sets another value in between, because React ignores an input event with the value that it saw last. */
function repeatInput(field: Field, { value, checked }: Filled): void {
  if (field instanceof HTMLSelectElement) {
    field.value = value;
    field.dispatchEvent(new Event('change', { bubbles: true }));
  } else if (field.type === 'checkbox' || field.type === 'radio') {
    // Another radio button of the same group was picked later.
    if (!('checked' in field) || (field.type === 'radio' && !checked)) return;
    field.checked = !checked;
    field.click();
  } else {
    field.value = value === '' ? '0' : '';
    Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
    field.dispatchEvent(new Event('input', { bubbles: true }));
  }
}

/** Delays a form until the scripts can send it; without scripts in time it is sent as a document. */
function delayForm(event: SubmitEvent): void {
  const form = event.target;
  if (isReady() || event.defaultPrevented || !(form instanceof HTMLFormElement)) return;
  event.preventDefault();
  const { submitter } = event;
  // A button that was removed from the form meanwhile cannot submit it.
  const send = () => form.requestSubmit(isButtonOf(form, submitter) ? submitter : null);
  rememberPress(send);
  setTimeout(() => {
    // A later press has replaced this one.
    if (isReady() || pendingPress !== send) return;
    pendingPress = null;
    removeEventListener('submit', delayForm, true);
    send();
  }, HOLD_MS);
}

/** Delays a button that does nothing without scripts; those that open a popover work by themselves. */
function delayButton({ target }: Event): void {
  const button = target instanceof Element ? target.closest('button[type="button"]:not([popovertarget])') : null;
  if (!isReady() && button instanceof HTMLButtonElement) rememberPress(() => button.click());
}

/** Going back or forward between addresses of one document loads no page until the scripts run, so it is reloaded here. */
const addressOf = ({ pathname, search }: URL | Location) => pathname + search;
const [loaded] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
/** Only a document that was loaded again shares its history; Back may have been pressed before this script. */
const opened = addressOf(loaded && loaded.type !== 'navigate' ? new URL(loaded.name) : location);
const RELOADED = 'pult:reloaded';

/** Once for an address, whatever the browser says that it loaded. */
function reloadOnce(): void {
  try {
    if (sessionStorage.getItem(RELOADED) === location.href) return;
    sessionStorage.setItem(RELOADED, location.href);
  } catch {
    // Without storage nothing would stop it from loading again and again.
    return;
  }
  location.reload();
}

function forgetReload(): void {
  try {
    sessionStorage.removeItem(RELOADED);
  } catch {
    // It was not remembered either.
  }
}

function followHistory(): void {
  if (!isReady() && addressOf(location) !== opened) reloadOnce();
}

// The place that a reload, Back or a hash leads to is found by the real heights above it: see ui/section.css.
if (location.hash || (loaded && loaded.type !== 'navigate')) document.documentElement.dataset.laidOut = '';
for (const type of MOVES) addEventListener(type, start, { once: true, capture: true, passive: true });
addEventListener('submit', delayForm, true);
addEventListener('input', noteField, true);
addEventListener('click', delayButton, true);
addEventListener('popstate', followHistory);
followHistory();
addEventListener('pult:ready', release, { once: true });
addEventListener('pult:ready', forgetReload, { once: true });
if (document.readyState === 'complete') startAfterPaint();
else addEventListener('load', startAfterPaint, { once: true });
setTimeout(start, LATEST_MS);
