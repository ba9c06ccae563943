import { Ellipsis } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { useLatePart } from '#web/ui/loading/load-later.ts';
import { Menu } from '#web/ui/overlay/menu.tsx';

const loadIcons = async () => (await import('#web/features/project/application/frame/more-icons.ts')).moreIcons;

type Props = {
  readonly focused: boolean;
  readonly onFocusMode: () => void;
  readonly onPrint: (what: 'section' | 'application') => void;
  readonly onShortcuts: () => void;
  readonly onFind: () => void;
  readonly onAuthors: () => void;
  /** Null for those who may not take a text of the library. */
  readonly onInsert: (() => void) | null;
  /** Null for those who may not keep a text in it. */
  readonly onKeep: (() => void) | null;
  /** Null for those who may not edit: the section drafted, and what is selected improved. */
  readonly onGenerate: (() => void) | null;
  readonly onImprove: (() => void) | null;
};

/** What is needed less often than the tools. */
export function MoreMenu({
  focused,
  onFocusMode,
  onPrint,
  onShortcuts,
  onFind,
  onAuthors,
  onInsert,
  onKeep,
  onGenerate,
  onImprove,
}: Props) {
  const words = useWords('editor');
  const icons = useLatePart(loadIcons, true);
  const icon = (name: keyof NonNullable<typeof icons>) => (icons ? { icon: icons[name] } : {});
  return (
    <Menu
      label={words('more')}
      align="end"
      trigger={
        <Button variant="quiet" icon aria-label={words('more')} title={words('more')}>
          <Icon icon={Ellipsis} />
        </Button>
      }
      items={[
        ...(onGenerate === null
          ? []
          : [{ key: 'generate', ...icon('generate'), label: words('ai_generate'), onSelect: onGenerate }]),
        ...(onImprove === null
          ? []
          : [{ key: 'improve', ...icon('improve'), label: words('ai_improve'), onSelect: onImprove }]),
        ...(onInsert === null
          ? []
          : [{ key: 'insert', ...icon('insert'), label: words('library.insert'), onSelect: onInsert }]),
        ...(onKeep === null ? [] : [{ key: 'keep', ...icon('keep'), label: words('library.keep'), onSelect: onKeep }]),
        { key: 'find', ...icon('find'), label: words('find'), onSelect: onFind },
        { key: 'authors', ...icon('authors'), label: words('authors'), onSelect: onAuthors },
        {
          key: 'focus',
          ...icon(focused ? 'leave' : 'focus'),
          label: words(focused ? 'leave_focus_mode' : 'focus_mode'),
          onSelect: onFocusMode,
        },
        { key: 'print-section', ...icon('print'), label: words('print_section'), onSelect: () => onPrint('section') },
        {
          key: 'print-all',
          ...icon('print'),
          label: words('print_application'),
          onSelect: () => onPrint('application'),
        },
        { key: 'keys', ...icon('keys'), label: words('shortcuts'), onSelect: onShortcuts },
      ]}
    />
  );
}
