import { useState } from 'react';
import { instantOf } from '#web/api/instant-of.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { Group } from '#web/ui/page/headings.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import { refreshSecurity } from '../security-query.ts';
import { PasswordAndCodeForm } from './password-and-code-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { TwoFactorSetUp } from './two-factor-set-up.tsx';

/** From so few recovery codes on the page says that it is time for new ones. */
const FEW = 3;

type TwoFactor = { readonly since: string; readonly recoveryCodesLeft: number };
type Doing = 'set_up' | 'renew' | 'end' | null;

function IsOn({ twoFactor, onDo }: { readonly twoFactor: TwoFactor; readonly onDo: (doing: Doing) => void }) {
  const words = useWords('two_factor');
  const since = instantOf(twoFactor.since);
  const left = twoFactor.recoveryCodesLeft;
  return (
    <>
      <p>{since === null ? words('is_on') : words('on_since', { since })}</p>
      {left > FEW ? (
        <p className="mt-1 text-ink-2">{words('codes_left', { count: left })}</p>
      ) : (
        <div className="mt-4">
          <Notice tone="check" title={words('codes_left', { count: left })}>
            {words('codes_few')}
          </Notice>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        <Button onClick={() => onDo('renew')}>{words('renew')}</Button>
        <Button onClick={() => onDo('end')}>{words('end')}</Button>
      </div>
    </>
  );
}

/** Two-factor sign-in: on or off, turning it on and off, and the recovery codes. */
export function TwoFactorPart({ twoFactor }: { readonly twoFactor: TwoFactor | null }) {
  const words = useWords('two_factor');
  const [doing, setDoing] = useState<Doing>(null);
  const [codes, setCodes] = useState<readonly string[] | null>(null);
  const stop = () => setDoing(null);
  const show = (made: readonly string[]) => {
    setCodes(made);
    setDoing(null);
    void refreshSecurity();
  };
  if (codes !== null)
    return (
      <Group level={2} title={words('title')}>
        <RecoveryCodes codes={codes} onKept={() => setCodes(null)} />
      </Group>
    );
  return (
    <Group level={2} title={words('title')}>
      {doing === 'set_up' ? (
        <TwoFactorSetUp onDone={show} onClose={stop} />
      ) : doing === null ? (
        twoFactor === null ? (
          <>
            <p className="text-ink-2">{words('is_off')}</p>
            <div className="mt-4">
              <Button onClick={() => setDoing('set_up')}>{words('begin')}</Button>
            </div>
          </>
        ) : (
          <IsOn twoFactor={twoFactor} onDo={setDoing} />
        )
      ) : (
        <PasswordAndCodeForm
          key={doing}
          deed={doing}
          onCodes={show}
          onOff={() => {
            stop();
            void refreshSecurity();
          }}
          onClose={stop}
        />
      )}
    </Group>
  );
}
