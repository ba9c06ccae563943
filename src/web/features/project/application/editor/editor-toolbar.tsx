import { useEffect, useRef, type ReactNode, type RefObject } from 'react';
import { useEditorState, type Editor } from '@tiptap/react';
import {
  Bold,
  ChevronDown,
  Italic,
  Link as LinkIcon,
  List,
  ListOrdered,
  MessageSquarePlus,
  MessageSquareText,
  Redo2,
  Undo2,
} from 'lucide-react';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useWhileIdle } from '#web/ui/loading/load-later.ts';
import { useOverlay } from '#web/ui/overlay/use-overlay.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';
import { Toolbar, ToolbarButton, ToolbarSeparator } from '#web/ui/page/toolbar.tsx';
import { stepsBack } from '#text/undo.ts';
import { FormatMenu } from './format-menu.tsx';
import { askForFootnote } from './footnote/asked-footnote.ts';
import { makeAgain, takeBack } from './shared-text-extension.ts';
import { TableMenu } from './table-menu.tsx';

const styles = [
  { key: 'text', level: null },
  { key: 'heading', level: 2 },
  { key: 'subheading', level: 3 },
  { key: 'third_heading', level: 4 },
  { key: 'fourth_heading', level: 5 },
] as const;

/** A little narrower than elsewhere, so that all tools and the saving status fit on one line. */
const tool = 'md:w-8!';

function styleOf(editor: Editor): (typeof styles)[number]['key'] {
  return (
    styles.find((style) => style.level !== null && editor.isActive('heading', { level: style.level }))?.key ?? 'text'
  );
}

function StyleMenu({ editor, current }: { readonly editor: Editor; readonly current: (typeof styles)[number]['key'] }) {
  const words = useWords('editor');
  return (
    <Menu
      label={words('style_menu')}
      trigger={
        <Button variant="quiet" className="px-2! max-md:hidden">
          {words.rich('style', { name: words(`does.${current}`), hidden })}
          <Icon icon={ChevronDown} />
        </Button>
      }
      items={styles.map((style) => ({
        key: style.key,
        label: words(`does.${style.key}`),
        selected: style.key === current,
        onSelect: () =>
          void (style.level === null
            ? editor.chain().focus().setParagraph().run()
            : editor.chain().focus().setHeading({ level: style.level }).run()),
      }))}
    />
  );
}

type Props = {
  readonly editor: Editor;
  /** Whoever may only read has no tools. */
  readonly canEdit: boolean;
  /** Null for those who may not comment. */
  readonly onComment: (() => void) | null;
  readonly noteCount: number;
  /** Shows the notes, where they are not beside the text. */
  readonly onNotes: () => void;
  /** Before the tools: the section menu of small screens. */
  readonly before: ReactNode;
  /** At the right end: how saving stands. */
  readonly after: ReactNode;
};

/** The bar above the text. */
export function EditorToolbar({ editor, canEdit, onComment, noteCount, onNotes, before, after }: Props) {
  const words = useWords('editor');
  return (
    <div className="sticky top-(--header) z-5 flex min-h-12 flex-wrap items-center gap-x-1 border-b border-line bg-paper py-1">
      {before}
      {canEdit ? <EditorTools editor={editor} /> : null}
      {onComment === null ? null : (
        <Toolbar label={words('note_tools')}>
          <ToolbarButton
            className={tool}
            icon={MessageSquarePlus}
            label={words('comment')}
            shortcut={words('keys.comment')}
            onClick={onComment}
          />
        </Toolbar>
      )}
      <span className="ms-auto flex items-center gap-0.5">
        {after}
        <Button variant="quiet" className="px-2! xl:hidden" aria-haspopup="dialog" onClick={onNotes}>
          <Icon icon={MessageSquareText} />
          {words('notes', { count: noteCount })}
        </Button>
      </span>
    </div>
  );
}

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

/** What is in force at the cursor, and what could be done there. */
function useCursorState(editor: Editor) {
  return useEditorState({
    editor,
    selector: ({ editor: now }) => ({
      style: styleOf(now),
      bold: now.isActive('bold'),
      italic: now.isActive('italic'),
      superscript: now.isActive('superscript'),
      subscript: now.isActive('subscript'),
      bullets: now.isActive('bulletList'),
      numbers: now.isActive('orderedList'),
      inTable: now.isActive('table'),
      canMerge: now.can().mergeCells(),
      canSplit: now.can().splitCell(),
      href: String(now.getAttributes('link')['href'] ?? ''),
      canUndo: stepsBack(now.state).undo > 0,
      canRedo: stepsBack(now.state).redo > 0,
    }),
  });
}

type ToolsProps = { readonly editor: Editor; readonly at: ReturnType<typeof useCursorState> };

function FormatTools({ editor, at }: ToolsProps) {
  const words = useWords('editor');
  return (
    <>
      <ToolbarButton
        className={tool}
        icon={Bold}
        label={words('does.bold')}
        shortcut={words('keys.bold')}
        pressed={at.bold}
        onClick={() => void editor.chain().focus().toggleBold().run()}
      />
      <ToolbarButton
        className={tool}
        icon={Italic}
        label={words('does.italic')}
        shortcut={words('keys.italic')}
        pressed={at.italic}
        onClick={() => void editor.chain().focus().toggleItalic().run()}
      />
      <ToolbarButton
        className={tool}
        icon={List}
        label={words('does.bullets')}
        pressed={at.bullets}
        onClick={() => void editor.chain().focus().toggleBulletList().run()}
      />
      <ToolbarButton
        className={`${tool} max-md:hidden`}
        icon={ListOrdered}
        label={words('does.numbers')}
        pressed={at.numbers}
        onClick={() => void editor.chain().focus().toggleOrderedList().run()}
      />
    </>
  );
}

function UndoTools({ editor, at }: ToolsProps) {
  const words = useWords('editor');
  return (
    <>
      <ToolbarButton
        className={tool}
        icon={Undo2}
        label={words('does.undo')}
        shortcut={words('keys.undo')}
        disabled={!at.canUndo}
        onClick={() => takeBack(editor)}
      />
      <ToolbarButton
        className={tool}
        icon={Redo2}
        label={words('does.redo')}
        shortcut={words('keys.redo')}
        disabled={!at.canRedo}
        onClick={() => makeAgain(editor)}
      />
    </>
  );
}

const loadLinkDialog = async () => (await import('./link-dialog.tsx')).LinkDialog;

/** The tools of the section editor. What is in force at the cursor is pressed. */
export function EditorTools({ editor }: { readonly editor: Editor }) {
  const words = useWords('editor');
  const bar = useToolsKey(editor);
  const dialog = useOverlay(loadLinkDialog);
  useWhileIdle(loadLinkDialog);
  const at = useCursorState(editor);
  const applyLink = (href: string) => {
    const chain = editor.chain().focus().extendMarkRange('link');
    // Without a selection there is nothing to link, so the address itself becomes the text.
    if (editor.state.selection.empty && at.href === '')
      chain.insertContent({ type: 'text', text: href, marks: [{ type: 'link', attrs: { href } }] }).run();
    else chain.setMark('link', { href }).run();
  };
  return (
    <div ref={bar}>
      <Toolbar label={words('text_tools')} className="gap-0!">
        <StyleMenu editor={editor} current={at.style} />
        <ToolbarSeparator className="mx-0.5! max-md:hidden" />
        <FormatTools editor={editor} at={at} />
        <FormatMenu editor={editor} place={at} onFootnote={() => askForFootnote(editor)} />
        <TableMenu editor={editor} place={at} />
        <ToolbarButton
          className={`${tool} max-md:hidden`}
          icon={LinkIcon}
          label={words('link')}
          pressed={at.href !== ''}
          onClick={() => dialog.setOpen(true)}
        />
        <ToolbarSeparator className="mx-0.5!" />
        <UndoTools editor={editor} at={at} />
      </Toolbar>
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
