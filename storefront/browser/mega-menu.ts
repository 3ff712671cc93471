const OPEN_MILLISECONDS = 120;
const CLOSE_MILLISECONDS = 250;

/** Opens a category's panel on hover and by keyboard; without scripts its links still work. */
export function startMegaMenu(): void {
  const menu = document.querySelector<HTMLElement>('[data-mega-menu]');
  if (!menu) return;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let open: HTMLElement | null = null;

  function show(item: HTMLElement | null): void {
    clearTimeout(timer);
    if (open === item) return;
    open?.removeAttribute('data-open');
    open?.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', 'false');
    open = item;
    item?.setAttribute('data-open', '');
    item?.querySelector('[aria-expanded]')?.setAttribute('aria-expanded', 'true');
  }

  const itemOf = (target: EventTarget | null) =>
    target instanceof Element ? target.closest<HTMLElement>('[data-mega-item]') : null;

  menu.addEventListener('pointerover', (event) => {
    if (event.pointerType !== 'mouse') return;
    const item = itemOf(event.target);
    clearTimeout(timer);
    timer = setTimeout(() => show(item), open ? OPEN_MILLISECONDS / 2 : OPEN_MILLISECONDS);
  });
  menu.addEventListener('pointerleave', () => {
    clearTimeout(timer);
    timer = setTimeout(() => show(null), CLOSE_MILLISECONDS);
  });
  menu.addEventListener('click', (event) => {
    const toggle = event.target instanceof Element ? event.target.closest('[aria-expanded]') : null;
    if (toggle) show(open === itemOf(toggle) ? null : itemOf(toggle));
    else if (event.target instanceof Element && event.target.closest('a')) show(null);
  });
  menu.addEventListener('focusout', (event) => {
    if (!(event.relatedTarget instanceof Node && open?.contains(event.relatedTarget))) show(null);
  });
  menu.addEventListener('keydown', (event) => {
    if (event.key !== 'Escape' || !open) return;
    open.querySelector<HTMLElement>('[aria-expanded]')?.focus();
    show(null);
  });
}
