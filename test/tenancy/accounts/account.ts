import { rawRoutes } from '#contract/raw-routes.ts';

import type { TenancyCase, TenancyCases } from '#test/tenancy-cases.ts';
import { everyRole, forEverybody, forMembers, forSession } from '#test/tenancy-cases.ts';

const headers = { 'content-type': 'application/json' };
const asScript = { accept: 'application/json' };
const contact = {
  firstName: 'Bo',
  lastName: 'Brook',
  email: 'bo@bridges.example',
  company: 'Big Bridges AG',
  subject: 'sales',
  message: 'Two seats?',
};
const unknown = { email: 'nobody@example.org', password: 'a long password', token: 'none' };

/** These refuse or answer without looking at any organization, whoever calls. */
function identity(key: keyof typeof rawRoutes): TenancyCase {
  return forEverybody(({ request }) =>
    request(rawRoutes[key].path, { method: rawRoutes[key].method, headers, body: JSON.stringify(unknown) }),
  );
}

export const cases: TenancyCases = {
  'account.me': forEverybody(({ client }) => client.account.me()),
  'account.resetLink': forEverybody(({ client }) => client.account.resetLink({ token: 'none' })),
  'account.setCurrentOrganization': forMembers(everyRole, ({ orgId }) => ({
    call: ({ client }) => client.account.setCurrentOrganization({ orgId }),
  })),
  'calendar.get': forSession(({ client }) => client.calendar.get()),
  'calendar.make': forSession(({ client }) => client.calendar.make()),
  'calendar.stop': forSession(async ({ client }) => {
    await client.calendar.make();
    return await client.calendar.stop();
  }),
  // Whoever has the address reads it. Which one opens whose dates: test/api/account/calendar.test.ts.
  'raw.calendarFeed': forEverybody(({ request }) => request(rawRoutes.calendarFeed.path)),
  'account.setLocale': forSession(({ client }) => client.account.setLocale({ locale: 'ro' })),
  'account.setTimeZone': forSession(({ client }) => client.account.setTimeZone({ timeZone: 'Europe/Bucharest' })),
  'raw.health': forEverybody(({ request }) => request(rawRoutes.health.path)),
  'raw.alive': forEverybody(({ request }) => request(rawRoutes.alive.path)),
  'raw.signUp': identity('signUp'),
  'raw.signUpInvited': identity('signUpInvited'),
  'raw.signIn': identity('signIn'),
  // Answered by a page, which only a built web can draw.
  'raw.signInForm': forEverybody(async ({ request }) => await request(rawRoutes.signInForm.path, { method: 'POST' })),
  'raw.secondStep': identity('secondStep'),
  'raw.passkeyChallenge': identity('passkeyChallenge'),
  'raw.passkey': identity('passkey'),
  'raw.stopEmailChange': identity('stopEmailChange'),
  // Whoever asks. What is kept of it: test/api/public/contact.test.ts.
  'raw.contactForm': forEverybody(({ request }) =>
    request(rawRoutes.contactForm.path, { method: 'POST', body: new URLSearchParams(contact), headers: asScript }),
  ),
  // Begun by an administrator alone: test/api/account/looking.
  'raw.beginLook': forSession(({ request }) =>
    request(rawRoutes.beginLook.path, {
      method: 'POST',
      headers,
      body: JSON.stringify({ id: 'nobody', reason: 'No' }),
    }),
  ),
  'raw.endLook': identity('endLook'),
  'raw.signOut': identity('signOut'),
  'raw.renewSession': forSession(({ request }) =>
    request(rawRoutes.renewSession.path, { method: 'POST', headers, body: '{}' }),
  ),
  'raw.verifyEmail': identity('verifyEmail'),
  'raw.resendVerification': identity('resendVerification'),
  'raw.requestReset': identity('requestReset'),
  'raw.resetPassword': identity('resetPassword'),
  // Development mode alone: whoever sits at the machine reads its mail.
  'raw.devMail': forEverybody(({ request }) => request(rawRoutes.devMail.path)),
  'raw.devMailJson': forEverybody(({ request }) => request(rawRoutes.devMailJson.path)),
};
