import { Ellipsis, Keyboard, Maximize2, Minimize2, Printer } from 'lucide-react';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { Menu } from '#web/ui/overlay/menu.tsx';

type Props = {
  readonly focused: boolean;
  readonly onFocusMode: () => void;
  readonly onPrint: (what: 'section' | 'application') => void;
  readonly onShortcuts: () => void;
};

/** What is needed less often than the tools. */
export function MoreMenu({ focused, onFocusMode, onPrint, onShortcuts }: Props) {
  return (
    <Menu
      label="More"
      align="end"
      trigger={
        <Button variant="quiet" icon aria-label="More" title="More">
          <Icon icon={Ellipsis} />
        </Button>
      }
      items={[
        {
          key: 'focus',
          icon: focused ? Minimize2 : Maximize2,
          label: focused ? 'Leave focus mode' : 'Focus mode',
          onSelect: onFocusMode,
        },
        { key: 'print-section', icon: Printer, label: 'Print this section', onSelect: () => onPrint('section') },
        { key: 'print-all', icon: Printer, label: 'Print the application', onSelect: () => onPrint('application') },
        { key: 'keys', icon: Keyboard, label: 'Keyboard shortcuts', onSelect: onShortcuts },
      ]}
    />
  );
}
