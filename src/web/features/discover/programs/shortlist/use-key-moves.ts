import { useEffect, useRef, useState } from 'react';
import type { SavedCall } from '#contract/shortlist/shortlist.ts';
import { savedStages, type SavedStage } from '#domain/program/shortlist/shortlist-codes.ts';
import type { SavedCallActions } from './saved-call-parts.tsx';

/** The stage beside this one that a key leads to; null for other keys and at the end of the row. */
function stageBeside(stage: SavedStage, key: string): SavedStage | null {
  if (key !== 'ArrowLeft' && key !== 'ArrowRight') return null;
  return savedStages[savedStages.indexOf(stage) + (key === 'ArrowRight' ? 1 : -1)] ?? null;
}

/** The id of the call whose Move button a key was pressed on; its list of stages, while open, has its own arrows. */
function callUnder(target: EventTarget | null): string | undefined {
  const button = target instanceof Element ? target.closest('button[aria-keyshortcuts]') : null;
  if (button === null || button.getAttribute('aria-expanded') === 'true') return undefined;
  return button.closest<HTMLElement>('[data-call]')?.dataset['call'];
}

/** Moves on a board without a pointer. A call that was moved so takes the focus with it. */
export function useKeyMoves(calls: readonly SavedCall[], onMove: SavedCallActions['onMove']) {
  const board = useRef<HTMLDivElement>(null);
  const [moved, setMoved] = useState<{ readonly id: string } | null>(null);
  useEffect(() => {
    if (moved === null) return undefined;
    // After the list of stages has closed, because it gives the focus back to a button that is gone.
    const frame = requestAnimationFrame(() =>
      board.current?.querySelector<HTMLElement>(`[data-call="${moved.id}"] button`)?.focus(),
    );
    return () => cancelAnimationFrame(frame);
  }, [moved]);
  const move = (call: SavedCall, stage: SavedStage) => {
    onMove(call, stage);
    setMoved({ id: call.program.id });
  };
  useEffect(() => {
    const element = board.current;
    const press = (event: KeyboardEvent) => {
      if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
      const id = callUnder(event.target);
      const call = calls.find(({ program }) => program.id === id);
      const stage = call && stageBeside(call.stage, event.key);
      if (!call || !stage) return;
      event.preventDefault();
      move(call, stage);
    };
    element?.addEventListener('keydown', press);
    return () => element?.removeEventListener('keydown', press);
  });
  return { board, move };
}
