import { useEffect, useRef } from 'react';
import { intentOf } from './grid-keys.ts';

/** Whether a place has an undo of its own, or lies over the budget. */
function isElsewhere(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  if (target.closest('[role="dialog"], [role="alertdialog"]')) return true;
  return target.isContentEditable || target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement;
}

/**
 * Ctrl+Z, Ctrl+Shift+Z and Ctrl+Y take steps back and forth wherever the focus stands on the page of the budget, also
 * where what had it is gone. A field that is typed in keeps its own undo.
 */
export function useUndoKeys(mayEdit: boolean, undo: () => void, redo: () => void): void {
  const steps = useRef({ undo, redo });
  useEffect(() => {
    steps.current = { undo, redo };
  });
  useEffect(() => {
    if (!mayEdit) return;
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, ctrlKey, metaKey, shiftKey: shift, altKey: alt } = event;
      const kind = ctrlKey || metaKey ? intentOf({ key, ctrl: true, shift, alt })?.kind : undefined;
      if (kind !== 'undo' && kind !== 'redo') return;
      if (event.defaultPrevented || isElsewhere(event.target)) return;
      event.preventDefault();
      steps.current[kind]();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [mayEdit]);
}
