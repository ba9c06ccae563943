import { useRef } from 'react';
import type { Editor } from '@tiptap/react';
import { ChevronDown, Image as ImageIcon, StickyNote, Subscript, Superscript, TextCursorInput } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';
import { takePictures, type SendPicture } from '#web/features/project/application/editor/picture/arriving-pictures.ts';
import { atCursor, toCursor } from '#web/features/project/application/editor/toolbar/at-cursor.ts';

export type LetterPlace = { readonly superscript: boolean; readonly subscript: boolean };

type Props = {
  readonly editor: Editor;
  readonly place: LetterPlace;
  readonly onFootnote: () => void;
  /** Null where no stored value can stand in the text. */
  readonly onValue: (() => void) | null;
  /** What else has no room in the bar. */
  readonly others: readonly MenuItem[];
  /** Takes pictures from the device; null where none can be added. */
  readonly sendPicture: SendPicture | null;
};

/** High and low letters, footnotes, stored values, pictures, and what has no room among the tools, under one button. */
export function FormatMenu({ editor, place, onFootnote, onValue, others, sendPicture }: Props) {
  const words = useWords('editor');
  const names = useWords('picture');
  const files = useRef<HTMLInputElement>(null);
  const inForce = place.superscript || place.subscript;
  const menu = (
    <Menu
      label={words('more_tools')}
      trigger={
        <Button
          variant="quiet"
          icon
          aria-label={words('more_tools')}
          title={words('more_tools')}
          className={`md:w-8! ${inForce ? 'bg-blue-tint text-blue' : ''}`}
        >
          <Icon icon={others.length > 0 ? ChevronDown : Superscript} />
        </Button>
      }
      items={[
        ...others,
        {
          key: 'superscript',
          icon: Superscript,
          label: words('does.superscript'),
          selected: place.superscript,
          onSelect: () => void atCursor(editor).toggleMark('superscript').run(),
          takeFocus: toCursor(editor),
        },
        {
          key: 'subscript',
          icon: Subscript,
          label: words('does.subscript'),
          selected: place.subscript,
          onSelect: () => void atCursor(editor).toggleMark('subscript').run(),
          takeFocus: toCursor(editor),
        },
        { key: 'footnote', icon: StickyNote, label: words('footnote.add'), onSelect: onFootnote },
        ...(onValue === null
          ? []
          : [{ key: 'value', icon: TextCursorInput, label: words('stored_value'), onSelect: onValue }]),
        ...(sendPicture === null
          ? []
          : [{ key: 'picture', icon: ImageIcon, label: names('add'), onSelect: () => files.current?.click() }]),
      ]}
    />
  );
  return sendPicture === null ? (
    menu
  ) : (
    <>
      {menu}
      <input
        ref={files}
        type="file"
        accept="image/png,image/jpeg"
        multiple
        hidden
        aria-label={names('add')}
        onChange={(event) => {
          takePictures(editor.view, sendPicture, [...(event.target.files ?? [])]);
          event.target.value = '';
        }}
      />
    </>
  );
}
