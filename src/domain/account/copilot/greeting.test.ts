import { expect, it } from 'vitest';

import { greetingFor } from './greeting.ts';

it.each([
  [{ signedIn: false, inOrganization: false }, 'signed_out'],
  [{ signedIn: false, inOrganization: true }, 'signed_out'],
  [{ signedIn: true, inOrganization: false }, 'without_organization'],
  [{ signedIn: true, inOrganization: true }, 'signed_in'],
] as const)('greets %o as %s', (state, greeting) => {
  expect(greetingFor(state)).toBe(greeting);
});
