import { useRef } from 'react';
import { AnswerLink } from '#web/features/account/copilot/answer-text.tsx';
import { Conversation } from '#web/features/account/copilot/conversation.tsx';
import { CopilotHostProvider, type CopilotHost } from '#web/features/account/copilot/copilot-host.ts';
import { talkOf, useTalk } from '#web/features/account/copilot/use-talk.ts';
import { useIsPhone } from '#web/page/is-phone.ts';
import { useWords } from '#web/page/words.ts';
import { TextButton } from '#web/ui/form/button.tsx';
import { Sheet } from '#web/ui/overlay/sheet.tsx';

export type CopilotPanelProps = {
  readonly open: boolean;
  readonly onOpenChange: (open: boolean) => void;
  readonly host: CopilotHost;
  /** The address of the page, without its language. */
  readonly path: string;
};

/** The copilot beside a page; on a phone it lies over it. The conversation goes on where the panel was closed. */
export function CopilotPanel({ open, onOpenChange, host, path }: CopilotPanelProps) {
  const words = useWords('copilot');
  const isPhone = useIsPhone();
  const field = useRef<HTMLDivElement>(null);
  const { userId, orgId, api, go } = host;
  const talk = talkOf(userId, orgId, api);
  const { turns } = useTalk(talk);
  const here: CopilotHost = {
    ...host,
    go: (href) => {
      // The page that it leads to lies under it there.
      if (isPhone) onOpenChange(false);
      go(href);
    },
  };
  return (
    <CopilotHostProvider value={here}>
      <Sheet
        wide
        beside={!isPhone}
        open={open}
        onOpenChange={onOpenChange}
        title={words('copilot')}
        first={() => field.current?.querySelector('textarea') ?? null}
      >
        <div ref={field} className="flex min-h-0 flex-1 flex-col">
          <div className="flex min-h-9 flex-wrap items-center gap-x-4 border-b border-line px-5 pb-2 text-meta">
            {turns.length === 0 ? <span className="text-ink-3">{words('what_it_is')}</span> : null}
            {turns.length === 0 ? null : <TextButton onClick={talk.begin}>{words('new')}</TextButton>}
            {orgId === null ? null : <AnswerLink to="/app/copilot">{words('all')}</AnswerLink>}
          </div>
          <Conversation talk={talk} path={path} inset="px-5" />
        </div>
      </Sheet>
    </CopilotHostProvider>
  );
}
