import { useState } from 'react';
import { KeyRound } from 'lucide-react';
import { PASSKEYS_MAX } from '#domain/account/passkeys.ts';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { showToast } from '#web/ui/overlay/toast-queue.ts';
import { Group } from '#web/ui/page/headings.tsx';
import { Icon } from '#web/ui/page/icon.tsx';
import { refreshSecurity } from '../security-query.ts';
import { AddPasskeyForm } from './add-passkey-form.tsx';
import { RemovePasskeyForm } from './remove-passkey-form.tsx';

type Passkey = {
  readonly id: string;
  readonly name: string;
  readonly createdAt: string;
  readonly usedAt: string | null;
};

function PasskeyRow({ passkey, onRemove }: { readonly passkey: Passkey; readonly onRemove: () => void }) {
  const words = useWords('passkeys');
  const { name } = passkey;
  const added = instantOf(passkey.createdAt);
  const used = passkey.usedAt === null ? null : instantOf(passkey.usedAt);
  return (
    <li className="flex flex-wrap items-start gap-x-4 gap-y-2 border-b border-line py-3">
      <Icon icon={KeyRound} className="mt-0.5 text-ink-3" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold wrap-anywhere">{name}</p>
        {added === null ? null : <p className="text-meta text-ink-2">{words('added', { at: added })}</p>}
        <p className="text-meta text-ink-3">{used === null ? words('never_used') : words('used', { at: used })}</p>
      </div>
      <Button onClick={onRemove} aria-label={words('remove_named', { name })}>
        {words('remove')}
      </Button>
    </li>
  );
}

type Props = { readonly passkeys: readonly Passkey[]; readonly asksCode: boolean };

/** The passkeys of the person: what they are, adding one and removing one. */
export function PasskeysPart({ passkeys, asksCode }: Props) {
  const words = useWords('passkeys');
  const [doing, setDoing] = useState<'add' | Passkey | null>(null);
  const stop = () => setDoing(null);
  const finish = (title: string) => {
    stop();
    showToast({ title });
    void refreshSecurity();
  };
  const makesPasskeys = 'PublicKeyCredential' in globalThis;
  return (
    <Group level={2} title={words('title')}>
      <p className="text-ink-2">{words('what')}</p>
      {passkeys.length === 0 ? (
        <p className="mt-2">{words('none')}</p>
      ) : (
        <ul className="mt-4 border-t border-rule" aria-label={words('title')}>
          {passkeys.map((passkey) => (
            <PasskeyRow key={passkey.id} passkey={passkey} onRemove={() => setDoing(passkey)} />
          ))}
        </ul>
      )}
      <div className="mt-4">
        {doing === 'add' ? (
          <AddPasskeyForm asksCode={asksCode} onDone={() => finish(words('is_added'))} onClose={stop} />
        ) : doing !== null ? (
          <RemovePasskeyForm key={doing.id} passkey={doing} onDone={() => finish(words('is_removed'))} onClose={stop} />
        ) : !makesPasskeys ? (
          <p className="text-ink-2">{words('not_here')}</p>
        ) : passkeys.length < PASSKEYS_MAX ? (
          <Button onClick={() => setDoing('add')}>{words('add')}</Button>
        ) : (
          <p className="text-ink-2">{words('most', { count: PASSKEYS_MAX })}</p>
        )}
      </div>
    </Group>
  );
}
