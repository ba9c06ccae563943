import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { api } from '#web/api/api.ts';
import { AccountForm } from '#web/features/account/identity/form/account-form.tsx';
import {
  resolverOf,
  signUpPasswordCheck,
  type SignUpPasswordValues,
} from '#web/features/account/identity/form/checks.ts';
import { codeCheck, type CodeValues } from '#web/features/account/identity/second-step/code-check.ts';
import { FormField } from '#web/features/account/identity/form/form-field.tsx';
import { useAccountForm } from '#web/features/account/identity/form/use-account-form.ts';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { askSettings } from '../ask-settings.ts';
import { PresentPasswordField } from '../present-password-field.tsx';

const passwordResolver = resolverOf(signUpPasswordCheck);
const codeResolver = resolverOf(codeCheck);

type Begun = Awaited<ReturnType<typeof api.settings.beginTwoFactor>>;

function PasswordStep({
  onBegun,
  onClose,
}: {
  readonly onBegun: (begun: Begun) => void;
  readonly onClose: () => void;
}) {
  const words = useWords('two_factor');
  const security = useWords('security');
  const form = useForm<SignUpPasswordValues, unknown, SignUpPasswordValues>({ resolver: passwordResolver });
  const sending = useAccountForm({
    form,
    ask: async (values) =>
      await askSettings(async () => onBegun(await api.settings.beginTwoFactor(values)), { wrong_password: 'password' }),
    onDone: () => undefined,
  });
  return (
    <AccountForm label={words('begin')} kind="other" sending={sending}>
      <p className="text-ink-2">{words('begin.text')}</p>
      <PresentPasswordField {...form.register('password')} problem={form.formState.errors.password?.message} />
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words('begin.button')}
        </Button>
        <Button onClick={onClose}>{security('cancel')}</Button>
      </div>
    </AccountForm>
  );
}

/** The code that the app's camera reads: dark on light in both themes, because many cameras read nothing else. */
function DrawnCode({ drawn: { size, path } }: Pick<Begun, 'drawn'>) {
  const words = useWords('two_factor');
  return (
    <svg
      role="img"
      aria-label={words('drawn')}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 border border-edge bg-[#ffffff] forced-color-adjust-none"
    >
      <path d={path} fill="#000000" />
    </svg>
  );
}

function CodeStep({
  begun,
  onDone,
  onClose,
}: {
  readonly begun: Begun;
  readonly onDone: (recoveryCodes: readonly string[]) => void;
  readonly onClose: () => void;
}) {
  const words = useWords('two_factor');
  const step = useWords('second_step');
  const security = useWords('security');
  const form = useForm<CodeValues, unknown, CodeValues>({ resolver: codeResolver });
  const sending = useAccountForm({
    form,
    ask: async ({ code }) =>
      await askSettings(
        async () => onDone((await api.settings.confirmTwoFactor({ code, setUp: begun.setUp })).recoveryCodes),
        { wrong_code: 'code' },
      ),
    onDone: () => undefined,
  });
  return (
    <AccountForm label={words('confirm')} kind="other" sending={sending}>
      <ol className="grid list-decimal gap-5 ps-5">
        <li>
          <p>{words('scan')}</p>
          <div className="mt-3">
            <DrawnCode drawn={begun.drawn} />
          </div>
          <p className="mt-3 text-ink-2">{words('type_instead')}</p>
          <p className="mt-1 wrap-anywhere">
            <code className="font-semibold">{begun.secret}</code>
          </p>
          <p className="mt-1">
            <a href={begun.address}>{words('open_app')}</a>
          </p>
        </li>
        <li>
          <FormField
            label={words('first_code')}
            hint={words('first_code.hint')}
            missing={step('code_missing')}
            inputMode="numeric"
            autoComplete="one-time-code"
            {...form.register('code')}
            problem={form.formState.errors.code?.message}
          />
        </li>
      </ol>
      <div className="flex flex-wrap gap-2">
        <Button type="submit" variant="primary" busy={sending.busy}>
          {words('confirm')}
        </Button>
        <Button onClick={onClose}>{security('cancel')}</Button>
      </div>
    </AccountForm>
  );
}

type Props = { readonly onDone: (recoveryCodes: readonly string[]) => void; readonly onClose: () => void };

/** Turning two-factor on: the password, then the app and its first code. */
export function TwoFactorSetUp({ onDone, onClose }: Props) {
  const [begun, setBegun] = useState<Begun | null>(null);
  return begun === null ? (
    <PasswordStep onBegun={setBegun} onClose={onClose} />
  ) : (
    <CodeStep begun={begun} onDone={onDone} onClose={onClose} />
  );
}
