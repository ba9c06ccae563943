// What a key means in the table of the budget, while a cell is only pointed at.

export type Intent =
  | {
      readonly kind: 'move';
      readonly rows: number;
      readonly columns: number;
      /** Down from the last line starts a new one. */
      readonly mayAdd: boolean;
      readonly extend: boolean;
    }
  | { readonly kind: 'along'; readonly by: -1 | 1 }
  | { readonly kind: 'edge'; readonly rows: -1 | 0 | 1; readonly columns: -1 | 1; readonly extend: boolean }
  | { readonly kind: 'whole_lines' }
  | { readonly kind: 'everything' }
  | { readonly kind: 'fill_down' }
  | { readonly kind: 'edit'; /** What was typed; null to go on with what is there. */ readonly typed: string | null }
  | { readonly kind: 'clear' }
  | { readonly kind: 'delete_lines' }
  | { readonly kind: 'shift'; readonly by: -1 | 1 }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'leave' };

export type Key = { readonly key: string; readonly ctrl: boolean; readonly shift: boolean; readonly alt: boolean };

const move = (rows: number, columns: number, extend = false, mayAdd = false): Intent => ({
  kind: 'move',
  rows,
  columns,
  extend,
  mayAdd,
});

function withCtrl({ key, shift }: Key): Intent | null {
  switch (key) {
    case 'z':
    case 'Z':
      return { kind: shift ? 'redo' : 'undo' };
    case 'y':
    case 'Y':
      return { kind: 'redo' };
    case 'Home':
      return { kind: 'edge', rows: -1, columns: -1, extend: shift };
    case 'End':
      return { kind: 'edge', rows: 1, columns: 1, extend: shift };
    case 'd':
    case 'D':
      return shift ? null : { kind: 'fill_down' };
    case 'a':
    case 'A':
      return shift ? null : { kind: 'everything' };
    case 'Delete':
    case 'Backspace':
      return { kind: 'delete_lines' };
    default:
      return null;
  }
}

/** What is meant by a key; null where it means nothing here. */
export function intentOf(pressed: Key): Intent | null {
  const { key, ctrl, shift, alt } = pressed;
  if (ctrl) return alt ? null : withCtrl(pressed);
  if (alt) return key === 'ArrowUp' ? { kind: 'shift', by: -1 } : key === 'ArrowDown' ? { kind: 'shift', by: 1 } : null;
  switch (key) {
    case 'ArrowUp':
      return move(-1, 0, shift);
    case 'ArrowDown':
      return move(1, 0, shift);
    case 'ArrowLeft':
      return move(0, -1, shift);
    case 'ArrowRight':
      return move(0, 1, shift);
    case 'Enter':
      return shift ? move(-1, 0) : move(1, 0, false, true);
    case 'Tab':
      return { kind: 'along', by: shift ? -1 : 1 };
    case 'Home':
      return { kind: 'edge', rows: 0, columns: -1, extend: shift };
    case 'End':
      return { kind: 'edge', rows: 0, columns: 1, extend: shift };
    case ' ':
      return shift ? { kind: 'whole_lines' } : null;
    case 'F2':
      return { kind: 'edit', typed: null };
    case 'Delete':
    case 'Backspace':
      return { kind: 'clear' };
    case 'Escape':
      return { kind: 'leave' };
    default:
      return [...key].length === 1 ? { kind: 'edit', typed: key } : null;
  }
}
