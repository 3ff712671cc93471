/** Puts all but the element and notices out of reach of all input; the returned function undoes that. */
export function leaveOnly(element: HTMLElement): () => void {
  const others: HTMLElement[] = [];
  for (let inside = element; inside.parentElement && inside !== document.body; inside = inside.parentElement)
    for (const other of inside.parentElement.children)
      if (other !== inside && other instanceof HTMLElement && !other.inert && !other.matches('.toasts'))
        others.push(other);
  for (const other of others) other.inert = true;
  return () => {
    for (const other of others) other.inert = false;
  };
}
