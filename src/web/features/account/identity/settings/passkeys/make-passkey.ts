import { api } from '#web/api/api.ts';
import type { AuthAnswer } from '#web/features/account/identity/form/ask-auth.ts';
import { askSettings } from '../ask-settings.ts';
import type { NewPasskeyValues } from '../settings-checks.ts';

type Begun = Awaited<ReturnType<typeof api.settings.beginPasskey>>;

/** Has the device make a passkey, and keeps it. A person who stops at their device is told that nothing came of it. */
export async function makePasskey({ name, password, code }: NewPasskeyValues): Promise<AuthAnswer> {
  const part = await import('#web/features/account/identity/passkey/device.ts').catch(() => null);
  if (part === null) return { ok: false, problem: { code: 'unreachable', fields: {} } };
  const answers: Begun[] = [];
  const asked = await askSettings(
    async () => answers.push(await api.settings.beginPasskey({ password, ...(code === '' ? {} : { code }) })),
    { wrong_password: 'password', wrong_code: 'code' },
  );
  const [begun] = answers;
  if (begun === undefined) return asked;
  const made = await part.makeKey(begun);
  if (made === null) return { ok: false, problem: { code: 'passkey_refused', fields: {} } };
  return await askSettings(async () => await api.settings.addPasskey({ name, made }));
}
