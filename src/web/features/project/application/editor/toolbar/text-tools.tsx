import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import type { Editor } from '@tiptap/react';
import { Bold, Italic, Link as LinkIcon, List, ListOrdered, Redo2, Undo2, type LucideIcon } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { useWhileIdle } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import type { MenuItem } from '#web/ui/overlay/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator } from '#web/ui/page/toolbar.tsx';
import type { Words } from '#words/words.ts';
import { askedFootnote } from '#web/features/project/application/editor/footnote/asked-footnote.ts';
import { askedValue } from '#web/features/project/application/editor/stored-value/asked-value.ts';
import type { SendPicture } from '#web/features/project/application/editor/picture/arriving-pictures.ts';
import { makeAgain, takeBack } from '#web/features/project/application/editor/shared-text-extension.ts';
import { fitting } from './fitting.ts';
import { FormatMenu } from './format-menu.tsx';
import { STYLE_WIDTH, StyleMenu, styleItems } from './style-menu.tsx';
import { TableMenu, tableItems } from './table-menu.tsx';
import { useCursorState, type CursorState } from './use-cursor-state.ts';
import { useRoom } from './use-room.ts';
import { atCursor, toCursor } from '#web/features/project/application/editor/toolbar/at-cursor.ts';

/** Alt F10 leads from the text to the tools, as in other editors. */
function useToolsKey(editor: Editor): RefObject<HTMLDivElement | null> {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const listen = (event: KeyboardEvent) => {
      if (!event.altKey || event.key !== 'F10') return;
      event.preventDefault();
      bar.current?.querySelector('button')?.focus();
    };
    const { dom } = editor.view;
    dom.addEventListener('keydown', listen);
    return () => dom.removeEventListener('keydown', listen);
  }, [editor]);
  return bar;
}

/** A tool in the bar, and the entries that take its place in the menu where the bar has no room for it. */
type Tool = { readonly width: number; readonly node: ReactNode; readonly items: readonly MenuItem[] };
type ToolKey = 'style' | 'bold' | 'italic' | 'bullets' | 'numbers' | 'table' | 'link' | 'undo' | 'redo';

/** What is needed most stays longest. The styles have keys too, and their menu is the widest. */
const byNeed: readonly ToolKey[] = ['bold', 'italic', 'bullets', 'numbers', 'link', 'table', 'undo', 'redo', 'style'];
/** As they stand in the bar. */
const marks: readonly ToolKey[] = ['style', 'bold', 'italic', 'bullets', 'numbers'];
const parts: readonly ToolKey[] = ['table', 'link'];
const steps: readonly ToolKey[] = ['undo', 'redo'];
/** Two lines between groups, and the menu of what has no room. */
const SEPARATORS = 2 * 5;

type Press = {
  readonly icon: LucideIcon;
  readonly label: string;
  readonly shortcut?: string;
  readonly pressed?: boolean;
  readonly disabled?: boolean;
  readonly run: () => void;
} & Pick<MenuItem, 'takeFocus'>;

function pressTool(width: number, { icon, label, shortcut, pressed, disabled, run, takeFocus }: Press): Tool {
  const look = {
    ...(shortcut === undefined ? {} : { shortcut }),
    ...(pressed === undefined ? {} : { pressed }),
    ...(disabled === undefined ? {} : { disabled }),
  };
  return {
    width,
    // A little narrower than elsewhere, so that most tools fit.
    node: <ToolbarButton className="md:w-8!" icon={icon} label={label} {...look} onClick={run} />,
    items: [
      {
        key: label,
        icon,
        label,
        ...(pressed === undefined ? {} : { selected: pressed }),
        ...(disabled === undefined ? {} : { disabled }),
        onSelect: run,
        ...(takeFocus && { takeFocus }),
      },
    ],
  };
}

type Needs = { readonly editor: Editor; readonly at: CursorState; readonly width: number; readonly onLink: () => void };

/** The tools that may stand in the bar. */
function toolsFor(words: Words<'editor'>, { editor, at, width, onLink }: Needs): Readonly<Record<ToolKey, Tool>> {
  const chain = () => atCursor(editor);
  const press = (tool: Press) => pressTool(width, { ...tool, takeFocus: toCursor(editor) });
  const named = (key: 'bold' | 'italic' | 'undo' | 'redo') => ({
    label: words(`does.${key}`),
    shortcut: words(`keys.${key}`),
  });
  return {
    style: {
      width: STYLE_WIDTH,
      node: <StyleMenu editor={editor} current={at.style} />,
      items: styleItems(words, editor, at.style),
    },
    bold: press({ icon: Bold, ...named('bold'), pressed: at.bold, run: () => void chain().toggleBold().run() }),
    italic: press({
      icon: Italic,
      ...named('italic'),
      pressed: at.italic,
      run: () => void chain().toggleItalic().run(),
    }),
    bullets: press({
      icon: List,
      label: words('does.bullets'),
      pressed: at.bullets,
      run: () => void chain().toggleBulletList().run(),
    }),
    numbers: press({
      icon: ListOrdered,
      label: words('does.numbers'),
      pressed: at.numbers,
      run: () => void chain().toggleOrderedList().run(),
    }),
    table: { width: width + 24, node: <TableMenu editor={editor} place={at} />, items: tableItems(words, editor, at) },
    link: pressTool(width, { icon: LinkIcon, label: words('link'), pressed: at.href !== '', run: onLink }),
    undo: press({ icon: Undo2, ...named('undo'), disabled: !at.canUndo, run: () => takeBack(editor) }),
    redo: press({ icon: Redo2, ...named('redo'), disabled: !at.canRedo, run: () => makeAgain(editor) }),
  };
}

const loadLinkDialog = async () =>
  (await import('#web/features/project/application/editor/link-dialog.tsx')).LinkDialog;

type ToolsProps = {
  readonly editor: Editor;
  readonly sendPicture: SendPicture | null;
  /** Whether stored values of a project can stand in the text. */
  readonly hasValues: boolean;
};

/**
 * The tools of the section editor, on one line: what has no room stands in a menu. What is in force at the cursor is
 * pressed.
 */
export function EditorTools({ editor, sendPicture, hasValues }: ToolsProps) {
  const words = useWords('editor');
  const bar = useToolsKey(editor);
  const dialog = useOverlay(loadLinkDialog);
  useWhileIdle(loadLinkDialog);
  const at = useCursorState(editor);
  const { room, place, toolWidth } = useRoom();
  const tools = toolsFor(words, { editor, at, width: toolWidth, onLink: () => dialog.setOpen(true) });
  const shown = fitting(
    byNeed.map((key) => ({ key, width: tools[key].width })),
    room - toolWidth - SEPARATORS,
  );
  const draw = (keys: readonly ToolKey[]) =>
    keys
      .filter((key) => shown.has(key))
      .map((key) => (
        <span key={key} className="contents">
          {tools[key].node}
        </span>
      ));
  const applyLink = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection there is nothing to link, so the address itself becomes the text.
    if (editor.state.selection.empty && at.href === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  return (
    <div ref={place} className="min-w-0 flex-1">
      <div ref={bar}>
        <Toolbar label={words('text_tools')} className="gap-0!">
          {draw(marks)}
          <FormatMenu
            editor={editor}
            place={at}
            onFootnote={() => askedFootnote.ask(editor)}
            onValue={hasValues ? () => askedValue.ask(editor) : null}
            sendPicture={sendPicture}
            others={[...marks, ...parts, ...steps].filter((key) => !shown.has(key)).flatMap((key) => tools[key].items)}
          />
          {draw(parts)}
          <ToolbarSeparator className="mx-0.5!" />
          {draw(steps)}
        </Toolbar>
      </div>
      {dialog.draw?.({
        open: dialog.open,
        onOpenChange: dialog.setOpen,
        current: at.href,
        onApply: applyLink,
        onRemove: () =>
          void editor.chain().focus().extendMarkRange('link').unsetMark('link', { extendEmptyMarkRange: true }).run(),
      })}
    </div>
  );
}
