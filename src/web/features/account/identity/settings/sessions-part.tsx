import { useState } from 'react';
import { Laptop, Smartphone } from 'lucide-react';
import { readUserAgent } from '#domain/account/user-agent.ts';
import { api } from '#web/api/api.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Badge } from '#web/ui/judgement/badge.tsx';
import { Dialog, DialogClose } from '#web/ui/overlay/dialog.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { refreshSecurity } from './security-query.ts';

type Session = {
  readonly id: string;
  readonly userAgent: string;
  readonly address: string;
  readonly createdAt: string;
  readonly seenAt: string;
  readonly here: boolean;
  readonly isLook: boolean;
};

function useDeviceName(): (userAgent: string) => string {
  const words = useWords('security');
  return (userAgent) => {
    const { browser, system } = readUserAgent(userAgent);
    if (browser !== null && system !== null)
      return words('device', { browser: words(`browser.${browser}`), system: words(`system.${system}`) });
    if (browser !== null) return words(`browser.${browser}`);
    return system === null ? words('device.unknown') : words(`system.${system}`);
  };
}

function SessionRow({
  session,
  busy,
  onEnd,
}: {
  readonly session: Session;
  readonly busy: boolean;
  readonly onEnd: () => void;
}) {
  const words = useWords('security');
  const name = useDeviceName()(session.userAgent);
  const { system } = readUserAgent(session.userAgent);
  const [begun, seen] = [instantOf(session.createdAt), instantOf(session.seenAt)];
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon icon={system === 'ios' || system === 'android' ? Smartphone : Laptop} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <span className="font-semibold">{name}</span>
          {session.here ? <Badge>{words('sessions.here')}</Badge> : null}
          {session.isLook ? <Badge tone="check">{words('sessions.look')}</Badge> : null}
        </p>
        <p className="text-meta text-ink-2 wrap-anywhere">
          {begun === null ? null : words('sessions.begun', { at: begun })}
          {session.address === '' ? null : ` · ${words('sessions.from', { address: session.address })}`}
        </p>
        {seen === null ? null : <p className="text-meta text-ink-3">{words('sessions.seen', { at: seen })}</p>}
      </div>
      {session.here ? null : (
        <Button busy={busy} onClick={onEnd} aria-label={words('sessions.end_named', { device: name })}>
          {words('sessions.end')}
        </Button>
      )}
    </li>
  );
}

/** Asks before all other devices are signed out. */
function EndOthers({ onEnd }: { readonly onEnd: () => Promise<void> }) {
  const words = useWords('security');
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const end = async () => {
    setBusy(true);
    await onEnd();
    setBusy(false);
    setOpen(false);
  };
  return (
    <div className="mt-4">
      <Button onClick={() => setOpen(true)}>{words('sessions.end_others')}</Button>
      <Dialog
        open={open}
        onOpenChange={setOpen}
        title={words('sessions.end_others_question')}
        actions={
          <>
            <DialogClose>{words('cancel')}</DialogClose>
            <Button variant="primary" busy={busy} onClick={() => void end()}>
              {words('sessions.end_others')}
            </Button>
          </>
        }
      >
        <p>{words('sessions.end_others_text')}</p>
      </Dialog>
    </div>
  );
}

/** Where the person is signed in, and signing out there. */
export function SessionsPart({ sessions }: { readonly sessions: readonly Session[] }) {
  const words = useWords('security');
  const [ending, setEnding] = useState<string | null>(null);
  const act = async (work: () => Promise<unknown>, title: string) => {
    try {
      await work();
      await refreshSecurity();
      showToast({ title });
    } catch {
      showToast({ title: words('sessions.not_ended'), tone: 'block' });
    }
  };
  const end = async (id: string) => {
    setEnding(id);
    await act(async () => await api.settings.endSession({ id }), words('sessions.ended'));
    setEnding(null);
  };
  const isAlone = sessions.length < 2;
  return (
    <Group level={2} title={words('sessions')}>
      <ul className="border-t border-rule">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            busy={ending === session.id}
            onEnd={() => void end(session.id)}
          />
        ))}
      </ul>
      <p className="mt-2 text-meta text-ink-3">{words('sessions.note')}</p>
      {isAlone ? null : (
        <EndOthers
          onEnd={async () =>
            await act(async () => await api.settings.endOtherSessions(), words('sessions.others_ended'))
          }
        />
      )}
    </Group>
  );
}
