import type { TenancyCaller, TenancyCase, TenancyCases } from '#test/tenancy-cases.ts';
import { forSession } from '#test/tenancy-cases.ts';

// All of it is about the person who calls. What the right password and the right code do: test/api/account/settings.

const password = 'correct horse';
const NONE = '00000000-0000-4000-8000-000000000000';

/** Signed in alone is not enough: this is what the people of these tests hear, who have neither password nor links. */
function refusedAs(code: string, call: (caller: TenancyCaller) => Promise<unknown>): TenancyCase {
  return forSession(async (caller) => {
    try {
      return await call(caller);
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === code) return code;
      throw error;
    }
  });
}

const withoutPassword = (call: (caller: TenancyCaller) => Promise<unknown>) => refusedAs('WRONG_PASSWORD', call);

export const cases: TenancyCases = {
  'settings.getProfile': forSession(({ client }) => client.settings.getProfile()),
  'settings.saveProfile': forSession(({ client }) =>
    client.settings.saveProfile({ name: 'Ana Pop', phone: null, locale: null, timeZone: null }),
  ),
  'settings.getSecurity': forSession(({ client }) => client.settings.getSecurity()),
  'settings.changePassword': withoutPassword(({ client }) =>
    client.settings.changePassword({ current: password, password: 'another horse', endOthers: true }),
  ),
  'settings.askEmailChange': withoutPassword(({ client }) =>
    client.settings.askEmailChange({ email: 'new@example.org', password }),
  ),
  'settings.stopEmailChange': forSession(({ client }) => client.settings.stopEmailChange()),
  'settings.emailChangeLink': forSession(({ client }) => client.settings.emailChangeLink({ token: 'none' })),
  'settings.confirmEmailChange': refusedAs('LINK_USELESS', ({ client }) =>
    client.settings.confirmEmailChange({ token: 'none' }),
  ),
  'settings.endSession': forSession(({ client }) => client.settings.endSession({ id: 'none' })),
  'settings.endOtherSessions': forSession(({ client }) => client.settings.endOtherSessions()),
  'settings.beginTwoFactor': withoutPassword(({ client }) => client.settings.beginTwoFactor({ password })),
  'settings.confirmTwoFactor': refusedAs('CHANGED_MEANWHILE', ({ client }) =>
    client.settings.confirmTwoFactor({ code: '123456', setUp: 'none' }),
  ),
  'settings.renewRecoveryCodes': withoutPassword(({ client }) =>
    client.settings.renewRecoveryCodes({ password, code: '123456' }),
  ),
  'privacy.get': forSession(({ client }) => client.privacy.get()),
  'privacy.askExport': withoutPassword(({ client }) => client.privacy.askExport({ password })),
  'privacy.openExport': withoutPassword(({ client }) => client.privacy.openExport({ id: NONE, password })),
  'privacy.askDeletion': withoutPassword(({ client }) =>
    client.privacy.askDeletion({ password, code: null, goes: [] }),
  ),
  'raw.personalExport': forSession(({ request }) => request(`/api/me/exports/${NONE}/file?ticket=none`)),
  'privacy.keepAccount': forSession(({ client }) => client.privacy.keepAccount()),
  'settings.beginPasskey': withoutPassword(({ client }) => client.settings.beginPasskey({ password })),
  'settings.addPasskey': refusedAs('PASSKEY_REFUSED', ({ client }) =>
    client.settings.addPasskey({
      name: 'Laptop',
      made: { id: 'a', rawId: 'a', type: 'public-key', response: { clientDataJSON: 'a', attestationObject: 'a' } },
    }),
  ),
  'settings.removePasskey': withoutPassword(({ client }) =>
    client.settings.removePasskey({ id: '6f0a3c3e-6a0c-4a38-9d0c-0e8b5d1c8a11', password }),
  ),
  'settings.endTwoFactor': withoutPassword(({ client }) => client.settings.endTwoFactor({ password, code: '123456' })),
};
