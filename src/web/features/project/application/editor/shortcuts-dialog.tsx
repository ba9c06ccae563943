import { useWords } from '#web/page/words.ts';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';

const groups = [
  {
    group: 'page',
    keys: ['save', 'next', 'previous', 'comment', 'suggestion', 'suggestion_before', 'focus', 'leave_focus', 'list'],
  },
  {
    group: 'text',
    keys: [
      'bold',
      'italic',
      'underline',
      'superscript',
      'subscript',
      'heading',
      'subheading',
      'third_heading',
      'fourth_heading',
      'text',
      'bullets',
      'numbers',
      'undo',
      'redo',
      'tools',
    ],
  },
  { group: 'table', keys: ['next_cell', 'cell_before', 'after_table', 'before_table'] },
] as const;

/** All shortcuts of the editor, on a Mac with Cmd in place of Ctrl. */
export function ShortcutsDialog({
  open,
  onOpenChange,
}: {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
}) {
  const words = useWords('editor');
  return (
    <Dialog
      open={open}
      onOpenChange={onOpenChange}
      title={words('shortcuts')}
      actions={<DialogClose>{words('close')}</DialogClose>}
    >
      <p className="mb-4 text-meta">{words('mac')}</p>
      {groups.map(({ group, keys }) => (
        <section key={group} className="mt-4 first:mt-0">
          <h3 className="border-t border-heavy pt-2 font-sans text-ui font-semibold text-ink">
            {words(`group.${group}`)}
          </h3>
          <dl className="mt-1 grid grid-cols-[9rem_minmax(0,1fr)]">
            {keys.map((key) => (
              <div key={key} className="col-span-2 grid grid-cols-subgrid border-t border-line py-1.5 first:border-t-0">
                <dt>
                  <kbd>{words(`keys.${key}`)}</kbd>
                </dt>
                <dd>{words(`does.${key}`)}</dd>
              </div>
            ))}
          </dl>
        </section>
      ))}
    </Dialog>
  );
}
