import { useEffect, useState } from 'react';
import type { BoxStateStore } from './box-state.ts';
import type { PopupGroup } from './popup-choices.ts';
import { optionId } from './popup-groups.tsx';

interface ComboboxKeys {
  box: HTMLInputElement;
  state: BoxStateStore;
  groups: PopupGroup[];
  id: string;
  isOpen: boolean;
  /** Closes the popup and puts the focus back. */
  leave: (byPointer: boolean) => void;
}

/** -1 is the box itself, which the arrows pass between the last choice and the first. */
const stepped = (active: number, step: 1 | -1, count: number) => ((active + 1 + step + count + 1) % (count + 1)) - 1;

/** Arrows, Enter and Escape of a combobox (ARIA 1.2): the focus stays in the box, which names the active choice. */
export function useComboboxKeys({ box, state, groups, id, isOpen, leave }: ComboboxKeys): number {
  const [reached, setReached] = useState({ active: -1, groups });
  // Other choices begin anew.
  const keys = (all: PopupGroup[]) => all.map(({ name, choices }) => `${name}:${choices.map(({ key }) => key)}`).join();
  const active = isOpen && keys(reached.groups) === keys(groups) ? reached.active : -1;
  const count = groups.reduce((sum, { choices }) => sum + choices.length, 0);

  // An opened popup begins at the box again.
  useEffect(() => {
    if (!isOpen) setReached({ active: -1, groups: [] });
  }, [isOpen]);

  useEffect(() => {
    const isListed = isOpen && count > 0;
    box.setAttribute('aria-expanded', String(isListed));
    if (isListed) box.setAttribute('aria-controls', `${id}list`);
    else box.removeAttribute('aria-controls');
    const option = active >= 0 ? document.getElementById(optionId(id, active)) : null;
    if (option) box.setAttribute('aria-activedescendant', option.id);
    else box.removeAttribute('aria-activedescendant');
    option?.scrollIntoView({ block: 'nearest' });
  }, [box, id, isOpen, active, count]);

  useEffect(() => {
    function press(event: KeyboardEvent): void {
      if (event.isComposing) return;
      if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
        event.preventDefault();
        if (!isOpen) state.open();
        else setReached({ active: stepped(active, event.key === 'ArrowDown' ? 1 : -1, count), groups });
      } else if (event.key === 'Escape') {
        // The first press closes the popup, the next one empties the box, which by the browser's own way would open it again.
        event.preventDefault();
        if (!isOpen) box.value = '';
        state.leave(box.value);
        if (isOpen) leave(false);
      } else if (event.key === 'Enter') {
        const option = active >= 0 ? document.getElementById(optionId(id, active)) : null;
        if (option) {
          event.preventDefault();
          option.click();
        } else state.enter(box.value);
      }
    }
    box.addEventListener('keydown', press);
    return () => box.removeEventListener('keydown', press);
  }, [box, state, groups, id, isOpen, active, count, leave]);

  return active;
}
