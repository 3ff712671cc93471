/** Plays a video in place of the link to it: only now does the browser ask YouTube for anything. */
export function playVideo(link: HTMLAnchorElement, address: string): void {
  const frame = document.createElement('iframe');
  const parameters = new URLSearchParams({ autoplay: '1', playsinline: '1', rel: '0' });
  frame.src = `${address}?${parameters}`;
  frame.title = link.getAttribute('aria-label') ?? '';
  frame.allow = 'autoplay; encrypted-media; fullscreen; picture-in-picture';
  // The player asks which site shows it.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  // Hidden instead of replaced: the link may be React's, which takes it away itself.
  link.hidden = true;
  link.after(frame);
  frame.focus();
}
