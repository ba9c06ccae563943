import type { Editor } from '@tiptap/react';
import { ChevronDown, Table as TableIcon } from 'lucide-react';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';

export type TablePlace = { readonly inTable: boolean; readonly canMerge: boolean; readonly canSplit: boolean };
type Chain = ReturnType<Editor['chain']>;
type Step = {
  readonly key: string;
  readonly label: string;
  readonly run: (chain: Chain) => Chain;
  readonly needs?: 'canMerge' | 'canSplit';
};

const outside: readonly Step[] = [
  {
    key: 'two',
    label: 'Table of 2 columns',
    run: (chain) => chain.insertTable({ rows: 3, cols: 2, withHeaderRow: true }),
  },
  {
    key: 'three',
    label: 'Table of 3 columns',
    run: (chain) => chain.insertTable({ rows: 3, cols: 3, withHeaderRow: true }),
  },
  {
    key: 'five',
    label: 'Table of 5 columns',
    run: (chain) => chain.insertTable({ rows: 4, cols: 5, withHeaderRow: true }),
  },
];

const inside: readonly Step[] = [
  { key: 'row-above', label: 'Add row above', run: (chain) => chain.addRowBefore() },
  { key: 'row-below', label: 'Add row below', run: (chain) => chain.addRowAfter() },
  { key: 'column-left', label: 'Add column on the left', run: (chain) => chain.addColumnBefore() },
  { key: 'column-right', label: 'Add column on the right', run: (chain) => chain.addColumnAfter() },
  { key: 'header', label: 'Header row on or off', run: (chain) => chain.toggleHeaderRow() },
  { key: 'merge', label: 'Merge the selected cells', run: (chain) => chain.mergeCells(), needs: 'canMerge' },
  { key: 'split', label: 'Split the cell', run: (chain) => chain.splitCell(), needs: 'canSplit' },
  { key: 'delete-row', label: 'Delete row', run: (chain) => chain.deleteRow() },
  { key: 'delete-column', label: 'Delete column', run: (chain) => chain.deleteColumn() },
  { key: 'delete', label: 'Delete table', run: (chain) => chain.deleteTable() },
];

/** What can be done at the cursor: a new table outside one, its rows and columns inside. */
function itemsFor(editor: Editor, place: TablePlace): readonly MenuItem[] {
  return (place.inTable ? inside : outside).map(({ key, label, run, needs }) => ({
    key,
    label,
    disabled: needs !== undefined && !place[needs],
    onSelect: () => void run(editor.chain().focus()).run(),
  }));
}

/** The menu of tables among the tools. */
export function TableMenu({ editor, place }: { readonly editor: Editor; readonly place: TablePlace }) {
  const { inTable } = place;
  return (
    <Menu
      label="Table"
      trigger={
        <Button
          variant="quiet"
          aria-label={inTable ? 'Change the table' : 'Insert a table'}
          className={`px-2! max-md:hidden ${inTable ? 'bg-blue-tint text-blue' : ''}`}
        >
          <Icon icon={TableIcon} />
          <Icon icon={ChevronDown} />
        </Button>
      }
      items={itemsFor(editor, place)}
    />
  );
}
