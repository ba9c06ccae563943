import { useEffect, useEffectEvent } from 'react';

export type Shortcuts = {
  readonly onSave: () => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onFocusMode: () => void;
  readonly onComment: (() => void) | null;
  /** To the next suggestion, or to the one before. */
  readonly onSuggestion: (step: 1 | -1) => void;
  readonly onHelp: () => void;
};

/** What each of our own shortcuts does; null for keys that are none of ours. */
function actionOf(event: KeyboardEvent, shortcuts: Shortcuts): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (!event.altKey) return key === 's' ? shortcuts.onSave : key === '/' ? shortcuts.onHelp : null;
  if (key === 'arrowright' || key === 'arrowdown') return () => shortcuts.onStep(1);
  if (key === 'arrowleft' || key === 'arrowup') return () => shortcuts.onStep(-1);
  if (event.code === 'KeyJ') return () => shortcuts.onSuggestion(1);
  if (event.code === 'KeyK') return () => shortcuts.onSuggestion(-1);
  if (event.code === 'KeyM') return shortcuts.onComment;
  return event.code === 'KeyF' ? shortcuts.onFocusMode : null;
}

/** The shortcuts of the editor, wherever the focus is on its page. */
export function useShortcuts(shortcuts: Shortcuts): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    const act = actionOf(event, shortcuts);
    if (act === null) return;
    event.preventDefault();
    act();
  });
  useEffect(() => {
    // Runs before the text hears the key, because the text knows some of these keys too.
    const listen = (event: KeyboardEvent) => onKeyDown(event);
    addEventListener('keydown', listen, true);
    return () => removeEventListener('keydown', listen, true);
  }, []);
}
