import type { Editor } from '@tiptap/react';
import { ChevronDown, StickyNote, Subscript, Superscript } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu, type MenuItem } from '#web/ui/overlay/menu.tsx';

export type LetterPlace = { readonly superscript: boolean; readonly subscript: boolean };

type Props = {
  readonly editor: Editor;
  readonly place: LetterPlace;
  readonly onFootnote: () => void;
  /** What else has no room in the bar. */
  readonly others: readonly MenuItem[];
};

/** High and low letters, footnotes, and what has no room among the tools, under one button. */
export function FormatMenu({ editor, place, onFootnote, others }: Props) {
  const words = useWords('editor');
  const inForce = place.superscript || place.subscript;
  return (
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
          onSelect: () => void editor.chain().focus().toggleMark('superscript').run(),
        },
        {
          key: 'subscript',
          icon: Subscript,
          label: words('does.subscript'),
          selected: place.subscript,
          onSelect: () => void editor.chain().focus().toggleMark('subscript').run(),
        },
        { key: 'footnote', icon: StickyNote, label: words('footnote.add'), onSelect: onFootnote },
      ]}
    />
  );
}
