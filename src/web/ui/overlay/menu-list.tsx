import { useEffect, useRef, useState, type ReactElement, type ReactNode } from 'react';
import { Menu as Base } from '@base-ui/react/menu';
import { Check, type LucideIcon } from 'lucide-react';
import { Icon } from '#web/ui/page/icon.tsx';
import { useKitWords } from '#web/ui/page/kit-words.tsx';
import { popupClass, rowClass } from './popup-styles.ts';

export type MenuItem = {
  readonly key: string;
  readonly label: ReactNode;
  readonly icon?: LucideIcon;
  /** Where one of the items is the current choice. */
  readonly selected?: boolean;
  readonly disabled?: boolean;
  readonly onSelect: () => void;
  /** Takes the focus once the menu has closed over this choice; left out, its button has it. */
  readonly takeFocus?: () => void;
};

export type MenuProps = {
  /** The button that opens it, such as `<Button>Sort</Button>`; it takes the name of what it shows. */
  readonly trigger: ReactElement;
  readonly items: readonly MenuItem[];
  readonly label?: string;
  readonly align?: 'start' | 'end';
  readonly side?: 'bottom' | 'right' | 'top';
};

type Props = MenuProps & {
  /**
   * What pressed the button before the menu had arrived: it opens as it is first drawn, for keys with the focus on its
   * first item.
   */
  readonly pressedBy: 'pointer' | 'keys';
};

/** The menu itself, once its button has been pressed. */
export function MenuList({ trigger, items, label, align = 'start', side = 'bottom', pressedBy }: Props) {
  const words = useKitWords();
  const button = useRef<HTMLButtonElement>(null);
  const isReplayed = useRef(false);
  const [taker, setTaker] = useState<MenuItem['takeFocus']>();
  // One press can count twice, as a release and as a click, and by then another item may lie under it.
  const isChosen = useRef(false);
  const choose = ({ onSelect, takeFocus }: MenuItem) => {
    if (isChosen.current) return;
    isChosen.current = true;
    setTaker(() => takeFocus);
    onSelect();
  };
  const finalFocus =
    taker &&
    (() => {
      queueMicrotask(taker);
      return false;
    });
  useEffect(() => {
    if (pressedBy !== 'keys' || isReplayed.current) return;
    isReplayed.current = true;
    button.current?.focus();
    button.current?.click();
  }, [pressedBy]);
  return (
    <Base.Root
      defaultOpen={pressedBy === 'pointer'}
      onOpenChange={(open) => {
        if (!open) return;
        isChosen.current = false;
        setTaker(undefined);
      }}
    >
      <Base.Trigger ref={button} render={trigger} />
      <Base.Portal>
        <Base.Positioner sideOffset={4} align={align} side={side} className="z-50 outline-none">
          <Base.Popup
            aria-label={label}
            {...(finalFocus && { finalFocus })}
            className={`${popupClass} max-h-(--available-height) min-w-48 overflow-y-auto p-1.5`}
          >
            {items.map((item) => (
              <Base.Item
                key={item.key}
                disabled={item.disabled}
                onClick={() => choose(item)}
                className={`${rowClass} cursor-pointer grid-cols-[minmax(0,1fr)_1rem] has-[>svg:first-child]:grid-cols-[1rem_minmax(0,1fr)_1rem]`}
              >
                {item.icon ? <Icon icon={item.icon} className="text-ink-3" /> : null}
                <span className={item.selected ? 'font-semibold' : ''}>{item.label}</span>
                {item.selected ? (
                  <>
                    <Icon icon={Check} className="text-blue" />
                    <span className="hidden-text">{words('current')}</span>
                  </>
                ) : null}
              </Base.Item>
            ))}
          </Base.Popup>
        </Base.Positioner>
      </Base.Portal>
    </Base.Root>
  );
}
