import type { Editor } from '@tiptap/react';
import { ChevronDown } from 'lucide-react';
import { hidden } from '#web/page/drawn-words.tsx';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import type { Words } from '#words/words.ts';
import { atCursor, toCursor } from '#web/features/project/application/editor/toolbar/at-cursor.ts';

const styles = [
  { key: 'text', level: null },
  { key: 'heading', level: 2 },
  { key: 'subheading', level: 3 },
  { key: 'third_heading', level: 4 },
  { key: 'fourth_heading', level: 5 },
] as const;

export type Style = (typeof styles)[number]['key'];

/** The style of the paragraph at the cursor. */
export function styleOf(editor: Editor): Style {
  return (
    styles.find((style) => style.level !== null && editor.isActive('heading', { level: style.level }))?.key ?? 'text'
  );
}

/** The styles that a paragraph can have. */
export function styleItems(words: Words<'editor'>, editor: Editor, current: Style): readonly MenuItem[] {
  return styles.map((style) => ({
    key: style.key,
    label: words(`does.${style.key}`),
    selected: style.key === current,
    onSelect: () =>
      void (style.level === null
        ? atCursor(editor).setParagraph().run()
        : atCursor(editor).setHeading({ level: style.level }).run()),
    takeFocus: toCursor(editor),
  }));
}

/** As wide with each style, so that no tool moves with the cursor. */
export const STYLE_WIDTH = 136;

export function StyleMenu({ editor, current }: { readonly editor: Editor; readonly current: Style }) {
  const words = useWords('editor');
  return (
    <Menu
      label={words('style_menu')}
      trigger={
        <Button variant="quiet" className="w-34 justify-between! px-2!">
          <span className="truncate">{words.rich('style', { name: words(`does.${current}`), hidden })}</span>
          <Icon icon={ChevronDown} className="shrink-0" />
        </Button>
      }
      items={styleItems(words, editor, current)}
    />
  );
}
