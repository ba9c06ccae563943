import { createElement, useState, type ComponentType } from 'react';
import { useLocation } from '@tanstack/react-router';
import { MessageSquareText } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { isStaticPage } from '#web/page/static-pages.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Icon } from '#web/ui/page/icon.tsx';

export type DoorPanelProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly path: string;
};

type Panel = ComponentType<DoorPanelProps>;

// Above the bar below the editor's text, and out of the way of whoever types on a phone.
const place =
  'fixed end-4 bottom-4 z-4 grid justify-items-end gap-2 no-print noscript:hidden ' +
  '[body:has([data-over-text=foot])_&]:max-xl:bottom-24 ' +
  '[body:has(:is(input,textarea,[contenteditable=true]):focus)_&]:max-md:hidden';

/** The button at the lower right that opens the copilot beside the page. Everything else of it arrives with a press. */
export function CopilotDoor({ load }: { readonly load: () => Promise<Panel> }) {
  const words = useWords('frame');
  const path = useLocation({ select: ({ pathname }) => pathname });
  const [panel, setPanel] = useState<{ readonly drawn: Panel } | null>(null);
  const [state, setState] = useState<'closed' | 'coming' | 'failed' | 'open'>('closed');
  const press = async () => {
    setState('coming');
    try {
      const drawn = await load();
      setPanel({ drawn });
      setState('open');
    } catch {
      setState('failed');
    }
  };
  // There the conversation is the page itself.
  if (path === '/app/copilot') return null;
  return (
    <>
      <div className={place}>
        <output className="bg-paper text-block" data-failed={words('copilot_not_loaded')}>
          {state === 'failed' ? words('copilot_not_loaded') : null}
        </output>
        <Button
          {...(isStaticPage(path) && { 'data-static': 'copilot' })}
          aria-haspopup="dialog"
          aria-expanded={state === 'open'}
          busy={state === 'coming'}
          onClick={() => void press()}
          className="shadow-overlay max-md:size-12 max-md:rounded-full max-md:p-0"
        >
          <Icon icon={MessageSquareText} />
          <span className="max-md:hidden-text">{words('copilot')}</span>
        </Button>
      </div>
      {panel &&
        createElement(panel.drawn, {
          open: state === 'open',
          onOpenChange: (open) => setState(open ? 'open' : 'closed'),
          path,
        })}
    </>
  );
}
