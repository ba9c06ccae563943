import { useEffect, useEffectEvent } from 'react';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

export type Shortcuts = {
  readonly onSave: () => void;
  readonly onStep: (step: 1 | -1) => void;
  readonly onFocusMode: () => void;
  readonly onComment: (() => void) | null;
  readonly onHelp: () => void;
};

/** What each of our own shortcuts does; null for keys that are none of ours. */
function actionOf(event: KeyboardEvent, shortcuts: Shortcuts): (() => void) | null {
  if (!(event.ctrlKey || event.metaKey)) return null;
  const key = event.key.toLowerCase();
  if (!event.altKey) return key === 's' ? shortcuts.onSave : key === '/' ? shortcuts.onHelp : null;
  if (key === 'arrowright' || key === 'arrowdown') return () => shortcuts.onStep(1);
  if (key === 'arrowleft' || key === 'arrowup') return () => shortcuts.onStep(-1);
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

const groups = [
  {
    title: 'Page',
    keys: [
      ['Ctrl S', 'Save Progress'],
      ['Ctrl Alt →', 'Next section'],
      ['Ctrl Alt ←', 'Previous section'],
      ['Ctrl Alt M', 'Comment on the selected text'],
      ['Ctrl Alt F', 'Focus mode on or off'],
      ['Escape', 'Leave focus mode'],
      ['Ctrl /', 'This list'],
    ],
  },
  {
    title: 'Text',
    keys: [
      ['Ctrl B', 'Bold'],
      ['Ctrl I', 'Italic'],
      ['Ctrl U', 'Underline'],
      ['Ctrl Alt 2', 'Heading'],
      ['Ctrl Alt 3', 'Subheading'],
      ['Ctrl Alt 0', 'Text'],
      ['Ctrl Shift 8', 'List'],
      ['Ctrl Shift 7', 'Numbered list'],
      ['Ctrl Z', 'Undo'],
      ['Ctrl Shift Z', 'Redo'],
      ['Alt F10', 'Go to the tools'],
    ],
  },
  {
    title: 'Table',
    keys: [
      ['Tab', 'Next cell; in the last one a new row'],
      ['Shift Tab', 'Cell before'],
      ['Ctrl Enter', 'A line after the table'],
      ['Ctrl Shift Enter', 'A line before the table'],
    ],
  },
] as const;

/** All shortcuts of the editor, on a Mac with Cmd in place of Ctrl. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title="Keyboard shortcuts"
      actions={<DialogClose>Close</DialogClose>}
    >
      <p className="mb-4 text-meta">On a Mac, press Cmd in place of Ctrl.</p>
      {groups.map(({ title, keys }) => (
        <section key={title} className="mt-4 first:mt-0">
          <h3 className="border-t border-heavy pt-2 font-sans text-ui font-semibold text-ink">{title}</h3>
          <dl className="mt-1 grid grid-cols-[9rem_minmax(0,1fr)]">
            {keys.map(([key, does]) => (
              <div key={key} className="col-span-2 grid grid-cols-subgrid border-t border-line py-1.5 first:border-t-0">
                <dt>
                  <kbd>{key}</kbd>
                </dt>
                <dd>{does}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
