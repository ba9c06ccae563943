import { useCallback, useEffect, useRef, useState, type ComponentType } from 'react';
import { useLocation } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { isStaticPage } from '#web/page/static-pages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { useLate } from '#web/ui/loading/load-later.ts';
import { Icon } from '#web/ui/page/icon.tsx';

export type DoorPanelProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly path: string;
};

type Props = {
  /** The panel, which arrives with the first press. Must stay the same. */
  readonly load: () => Promise<ComponentType<DoorPanelProps>>;
};

// Above the bar below the editor's text, and out of the way of whoever types on a phone.
const place =
  'fixed end-4 bottom-4 z-4 grid justify-items-end gap-2 no-print noscript:hidden ' +
  '[body:has([data-over-text=foot])_&]:max-xl:bottom-24 ' +
  '[body:has(:is(input,textarea,[contenteditable=true]):focus)_&]:max-md:hidden';

/** What opens with the button; a failure is told where it was asked for, and none where nobody has asked. */
function usePanel(load: Props['load']) {
  const [open, setOpen] = useState(false);
  const [near, setNear] = useState(false);
  const [failed, setFailed] = useState(false);
  const wanted = useRef(false);
  useEffect(() => {
    wanted.current = open;
  }, [open]);
  const onFailure = useCallback(() => {
    setFailed(wanted.current);
    setNear(false);
    setOpen(false);
  }, []);
  const draw = useLate(load, open || near, onFailure);
  const show = () => {
    setFailed(false);
    setOpen(true);
  };
  return { draw, open, setOpen, failed, show, prepare: () => setNear(true) };
}

/** The button at the lower right that opens the copilot beside the page. Everything else of it arrives with a press. */
export function CopilotDoor({ load }: Props) {
  const words = useWords('frame');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const { draw, open, setOpen, failed, show, prepare } = usePanel(load);
  // There the conversation is the page itself.
  if (path === '/app/copilot') return null;
  return (
    <>
      <div className={place}>
        <output className="bg-paper text-meta text-block">{failed ? words('copilot_not_loaded') : ''}</output>
        <Button
          {...(isStaticPage(path) ? { 'data-static': 'copilot' } : {})}
          aria-haspopup="dialog"
          aria-expanded={open}
          busy={open && draw === null}
          onPointerEnter={prepare}
          onFocus={prepare}
          onClick={show}
          className="shadow-overlay max-md:size-12 max-md:rounded-full max-md:p-0"
        >
          <Icon icon={MessageSquareText} />
          <span className="max-md:hidden-text">{words('copilot')}</span>
        </Button>
      </div>
      {draw?.({ open, onOpenChange: setOpen, path })}
    </>
  );
}
