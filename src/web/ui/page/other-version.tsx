import type { ReactNode } from 'react';
import { Button } from '#web/ui/form/button.tsx';
import { Notice } from './notice.tsx';

type Props = {
  readonly title: string;
  readonly keep: string;
  readonly take: string;
  readonly onKeep: () => void;
  readonly onTake: () => void;
  readonly children: ReactNode;
};

/** Says what somebody else has made of what is being edited, and asks which of the two shall stand. */
export function OtherVersion({ title, keep, take, onKeep, onTake, children }: Props) {
  return (
    <Notice
      tone="block"
      announce
      title={title}
      actions={
        <>
          <Button size="small" onClick={onKeep}>
            {keep}
          </Button>
          <Button size="small" onClick={onTake}>
            {take}
          </Button>
        </>
      }
    >
      {children}
    </Notice>
  );
}
