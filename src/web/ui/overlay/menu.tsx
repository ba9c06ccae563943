import {
  cloneElement,
  useState,
  type ComponentProps,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
} from 'react';
import { useWhileIdle } from '#web/ui/loading/load-later.ts';
import type { MenuProps } from './menu-list.tsx';
import { useOverlay } from './use-overlay.ts';

export type { MenuItem } from './menu-list.tsx';

type Props = Omit<MenuProps, 'trigger'> & { readonly trigger: ReactElement<ComponentProps<'button'>> };

const loadList = async () => (await import('./menu-list.tsx')).MenuList;

/**
 * A list of actions, or of choices with one selected, under a button. The list arrives when its button is about to be
 * pressed.
 */
export function Menu({ trigger, ...menu }: Props) {
  const { draw: drawList, open: isPressed, setOpen: setPressed, prepare } = useOverlay(loadList);
  const [pressedBy, setPressedBy] = useState<'pointer' | 'keys'>('pointer');
  useWhileIdle(loadList);
  // Its own button takes the place of this one only after a press, so that no press falls between the two.
  if (drawList !== null && isPressed) return drawList({ ...menu, trigger, pressedBy });
  const press = (by: 'pointer' | 'keys') => {
    setPressedBy(by);
    setPressed(true);
  };
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isPressed || undefined,
    onPointerEnter: prepare,
    onFocus: prepare,
    // The click of a key has no count of presses.
    onClick: (event: MouseEvent) => press(event.detail === 0 ? 'keys' : 'pointer'),
    onKeyDown: (event: KeyboardEvent) => {
      if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return;
      event.preventDefault();
      press('keys');
    },
  });
}
