import { useState } from 'react';
import { Check, CloudOff, LogIn, OctagonAlert, Pencil, Users } from 'lucide-react';
import { useWords } from '#web/page/words.ts';
import { Icon } from '#web/ui/page/icon.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { AnchorButton } from '#web/ui/form/link-button.tsx';
import { Button } from '#web/ui/form/button.tsx';
import { Spinner } from '#web/ui/page/spinner.tsx';
import { instantOf } from '#web/api/instant-of.ts';
import type { SaveState } from './saver.ts';
import { spokenState } from './spoken-state.ts';

const OWN_ZONE = Intl.DateTimeFormat().resolvedOptions().timeZone;

function State<T>({ state }: { readonly state: SaveState<T> }) {
  const words = useWords('saving');
  switch (state.kind) {
    case 'saved': {
      const at = instantOf(state.savedAt);
      return (
        <>
          <Icon icon={Check} />
          {at === null ? words('state.unchanged') : words('state.saved', { time: words.formats.time(at, OWN_ZONE) })}
        </>
      );
    }
    case 'typing':
      return (
        <>
          <Icon icon={Pencil} />
          {words('state.typing')}
        </>
      );
    case 'saving':
      return (
        <>
          <Spinner />
          {words('state.saving')}
        </>
      );
    case 'unreachable':
      return (
        <>
          <Icon icon={CloudOff} />
          {words(navigator.onLine ? 'state.no_answer' : 'state.offline')}
        </>
      );
    case 'signed_out':
      return (
        <>
          <Icon icon={LogIn} />
          {words('state.signed_out')}
        </>
      );
    case 'refused':
      return (
        <>
          <Icon icon={OctagonAlert} />
          {words('state.refused')}
        </>
      );
    case 'conflict':
      return (
        <>
          <Icon icon={Users} />
          {words('state.conflict')}
        </>
      );
  }
}

/** The same for screen readers, which hear every change of it: it must not change with each save. */
function Spoken<T>({ state }: { readonly state: SaveState<T> }) {
  const [said, setSaid] = useState('');
  const words = useWords('saving');
  const now = spokenState(words, state, { zone: OWN_ZONE, online: navigator.onLine });
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
        <State state={state} />
      </span>
      <Spoken state={state} />
    </>
  );
}

/** What the person must know or do before the text can be saved; nothing while all goes well. */
export function SaveTrouble<T>({ state, onRetry }: { readonly state: SaveState<T>; readonly onRetry: () => void }) {
  const words = useWords('saving');
  const here = encodeURIComponent(location.pathname + location.search);
  switch (state.kind) {
    case 'unreachable':
      return (
        <Notice
          tone="check"
          title={words(navigator.onLine ? 'trouble.no_answer' : 'trouble.offline')}
          announce
          actions={
            <Button size="small" onClick={onRetry}>
              {words('trouble.try_again')}
            </Button>
          }
        >
          {words('trouble.go_on')}
        </Notice>
      );
    case 'signed_out':
      return (
        <Notice
          tone="check"
          title={words('trouble.signed_out')}
          announce
          actions={<AnchorButton href={`/login?next=${here}`}>{words('trouble.sign_in')}</AnchorButton>}
        >
          {words('trouble.sign_in_again')}
        </Notice>
      );
    case 'refused':
      return (
        <Notice
          tone="block"
          title={words('trouble.refused')}
          announce
          actions={
            <Button size="small" onClick={onRetry}>
              {words('trouble.try_again')}
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
