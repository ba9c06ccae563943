import { Button } from '#web/ui/form/button.tsx';
import { useWords } from '#web/page/words.ts';
import { Sheet } from '#web/ui/overlay/sheet.tsx';
import type { ReactNode } from 'react';

type Props = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  /** "Show 36 programs" */
  readonly done: string;
  readonly children: ReactNode;
};

/** The filters over the page, where they do not fit beside the list. Loaded when first opened. */
export function FilterSheet({ open, onOpenChange, done, children }: Props) {
  const words = useWords('programs_list');
  return (
    <Sheet
      open={open}
      onOpenChange={onOpenChange}
      title={words('filters')}
      footer={
        <Button variant="primary" className="w-full" onClick={() => onOpenChange(false)}>
          {done}
        </Button>
      }
    >
      {children}
    </Sheet>
  );
}
