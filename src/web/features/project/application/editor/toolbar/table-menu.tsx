import type { Editor } from '@tiptap/react';
import { ChevronDown, Table as TableIcon } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { Words } from '#words/words.ts';
import { atCursor, toCursor } from '#web/features/project/application/editor/toolbar/at-cursor.ts';

export type TablePlace = { readonly inTable: boolean; readonly canMerge: boolean; readonly canSplit: boolean };
type Chain = ReturnType<Editor['chain']>;
type Step = {
  readonly key: 'row-above' | 'row-below' | 'column-left' | 'column-right' | 'header' | 'merge' | 'split' | Deletion;
  readonly run: (chain: Chain) => Chain;
  readonly needs?: 'canMerge' | 'canSplit';
};
type Deletion = 'delete-row' | 'delete-column' | 'delete';

const sizes = [
  { rows: 3, cols: 2 },
  { rows: 3, cols: 3 },
  { rows: 4, cols: 5 },
] as const;

const inside: readonly Step[] = [
  { key: 'row-above', run: (chain) => chain.addRowBefore() },
  { key: 'row-below', run: (chain) => chain.addRowAfter() },
  { key: 'column-left', run: (chain) => chain.addColumnBefore() },
  { key: 'column-right', run: (chain) => chain.addColumnAfter() },
  { key: 'header', run: (chain) => chain.toggleHeaderRow() },
  { key: 'merge', run: (chain) => chain.mergeCells(), needs: 'canMerge' },
  { key: 'split', run: (chain) => chain.splitCell(), needs: 'canSplit' },
  { key: 'delete-row', run: (chain) => chain.deleteRow() },
  { key: 'delete-column', run: (chain) => chain.deleteColumn() },
  { key: 'delete', run: (chain) => chain.deleteTable() },
];

/** What can be done at the cursor: a new table outside one, its rows and columns inside. */
export function tableItems(words: Words<'editor'>, editor: Editor, place: TablePlace): readonly MenuItem[] {
  if (place.inTable)
    return inside.map(({ key, run, needs }) => ({
      key,
      label: words(`table.${key}`),
      disabled: needs !== undefined && !place[needs],
      onSelect: () => void run(atCursor(editor)).run(),
      takeFocus: toCursor(editor),
    }));
  return sizes.map(({ rows, cols }) => ({
    key: String(cols),
    label: words('table.new', { columns: cols }),
    disabled: false,
    onSelect: () => void atCursor(editor).insertTable({ rows, cols, withHeaderRow: true }).run(),
    takeFocus: toCursor(editor),
  }));
}

/** The menu of tables among the tools. */
export function TableMenu({ editor, place }: { readonly editor: Editor; readonly place: TablePlace }) {
  const words = useWords('editor');
  const { inTable } = place;
  return (
    <Menu
      label={words('table')}
      trigger={
        <Button
          variant="quiet"
          aria-label={words(inTable ? 'table.change' : 'table.insert')}
          className={`px-2! ${inTable ? 'bg-blue-tint text-blue' : ''}`}
        >
          <Icon icon={TableIcon} />
          <Icon icon={ChevronDown} />
        </Button>
      }
      items={tableItems(words, editor, place)}
    />
  );
}
