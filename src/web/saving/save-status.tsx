import { useState } from 'react';
import { Check, CloudOff, LogIn, OctagonAlert, Pencil, Users } from 'lucide-react';
import { formatTime } from '#web/format/format.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Spinner } from '#web/ui/page/spinner.tsx';
import { instantOf } from '#web/api/instant-of.ts';
import type { SaveState } from './saver.ts';
import { spokenState } from './spoken-state.ts';

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function Words<T>({ state }: { readonly state: SaveState<T> }) {
  switch (state.kind) {
    case 'saved': {
      const at = instantOf(state.savedAt);
      return (
        <>
          <Icon icon={Check} />
          {at === null ? 'No changes' : `Saved ${formatTime(at, OWN_ZONE)}`}
        </>
      );
    }
    case 'typing':
      return (
        <>
          <Icon icon={Pencil} />
          Not saved yet
        </>
      );
    case 'saving':
      return (
        <>
          <Spinner />
          Saving
        </>
      );
    case 'unreachable':
      return (
        <>
          <Icon icon={CloudOff} />
          {navigator.onLine ? 'No answer, trying again' : 'Offline'}
        </>
      );
    case 'signed_out':
      return (
        <>
          <Icon icon={LogIn} />
          Signed out
        </>
      );
    case 'refused':
      return (
        <>
          <Icon icon={OctagonAlert} />
          Not saved
        </>
      );
    case 'conflict':
      return (
        <>
          <Icon icon={Users} />
          Two versions
        </>
      );
  }
}

/** The same for screen readers, which hear every change of it: it must not change with each save. */
function Spoken<T>({ state }: { readonly state: SaveState<T> }) {
  const [said, setSaid] = useState('');
  const now = spokenState(state, { zone: OWN_ZONE, online: navigator.onLine });
  if (now !== null && now !== said) setSaid(now);
  return <output className="hidden-text">{said}</output>;
}

/** In one or two words whether what is typed is on the server. */
export function SaveStatus<T>({ state }: { readonly state: SaveState<T> }) {
  const tone =
    state.kind === 'refused' || state.kind === 'conflict'
      ? 'text-block'
      : state.kind === 'unreachable' || state.kind === 'signed_out'
        ? 'text-check'
        : 'text-ink-3';
  return (
    <>
      <span className={`inline-flex items-center gap-1.5 text-meta whitespace-nowrap ${tone}`}>
        <Words state={state} />
      </span>
      <Spoken state={state} />
    </>
  );
}

/** What the person must know or do before the text can be saved; nothing while all goes well. */
export function SaveTrouble<T>({ state, onRetry }: { readonly state: SaveState<T>; readonly onRetry: () => void }) {
  const here = encodeURIComponent(location.pathname + location.search);
  switch (state.kind) {
    case 'unreachable':
      return (
        <Notice
          tone="check"
          title={navigator.onLine ? 'The server does not answer' : 'You are offline'}
          announce
          actions={
            <Button size="small" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          Go on writing: your text is kept on this device and saved as soon as the server can be reached.
        </Notice>
      );
    case 'signed_out':
      return (
        <Notice
          tone="check"
          title="You are signed out"
          announce
          actions={<AnchorButton href={`/login?next=${here}`}>Sign in</AnchorButton>}
        >
          Your text is kept on this device, for you only. Sign in again and it is saved.
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          tone="block"
          title="Failed to save progress."
          announce
          actions={
            <Button size="small" onClick={onRetry}>
              Try Again
            </Button>
          }
        >
          {state.message}
        </Notice>
      );
    default:
      return null;
  }
}
