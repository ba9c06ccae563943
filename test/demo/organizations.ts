import type { Client } from '#test/harness.ts';

import { DEMO_PASSWORD, demoOrganizations, demoPeople, type DemoKey } from './people.ts';
import { ask, newBrowser, tokenFor, type DemoServer } from './server.ts';

/** A person of the demo, signed in. */
export type DemoMember = {
  readonly userId: string;
  readonly name: string;
  readonly email: string;
  /** The cookie of the session. */
  readonly cookie: string;
  readonly client: Client;
};
export type DemoMembers = Readonly<Record<DemoKey, DemoMember>>;

const consents = { acceptTerms: true, acceptPrivacy: true };

async function memberIn(browser: ReturnType<typeof newBrowser>): Promise<DemoMember> {
  const me = await browser.client.account.me();
  if (me === null || browser.cookie === null) throw new Error('a person of the demo is not signed in');
  return {
    userId: me.user.id,
    name: me.user.name,
    email: me.user.email,
    cookie: browser.cookie,
    client: browser.client,
  };
}

/** A new person who names their organization at the sign-up and confirms the address. */
async function signUp(server: DemoServer, who: DemoKey, organizationName: string): Promise<DemoMember> {
  const browser = newBrowser(server);
  const person = demoPeople[who];
  await ask(browser, 'sign-up', { ...person, ...consents, password: DEMO_PASSWORD, organizationName });
  await ask(browser, 'verify-email', { token: await tokenFor(server, person.email, 'verify-email') });
  return await memberIn(browser);
}

/** A new person who follows the link of an invitation. */
async function signUpInvited(server: DemoServer, who: DemoKey): Promise<DemoMember> {
  const browser = newBrowser(server);
  const { name, email } = demoPeople[who];
  const token = await tokenFor(server, email, 'invitation');
  await ask(browser, 'sign-up-invited', { name, password: DEMO_PASSWORD, token, ...consents });
  return await memberIn(browser);
}

async function makeOrganization(
  owner: DemoMember,
  { name, profile }: (typeof demoOrganizations)[keyof typeof demoOrganizations],
): Promise<string> {
  const me = await owner.client.account.me();
  const orgId = me?.memberships.find((each) => each.name === name)?.orgId;
  if (orgId === undefined) throw new Error(`${name} was not made`);
  await owner.client.organizations.update({ orgId, changes: profile });
  return orgId;
}

/** Both organizations with their people. Who belongs to one already takes the invitation to the other as they are. */
export async function makeOrganizations(server: DemoServer) {
  const { carpathia, aistra } = demoOrganizations;
  const ana = await signUp(server, 'ana', carpathia.name);
  const neza = await signUp(server, 'neza', aistra.name);
  const ids = { carpathia: await makeOrganization(ana, carpathia), aistra: await makeOrganization(neza, aistra) };
  for (const [owner, orgId, { members }] of [
    [ana, ids.carpathia, carpathia],
    [neza, ids.aistra, aistra],
  ] as const)
    for (const { who, role } of members)
      await owner.client.members.invite({ orgId, email: demoPeople[who].email, role });
  await neza.client.members.accept({ token: await tokenFor(server, neza.email, 'invitation') });
  await neza.client.account.setCurrentOrganization({ orgId: ids.aistra });
  const members: DemoMembers = {
    ana,
    neza,
    mihai: await signUpInvited(server, 'mihai'),
    ioana: await signUpInvited(server, 'ioana'),
    elena: await signUpInvited(server, 'elena'),
    luka: await signUpInvited(server, 'luka'),
  };
  return { ids, members };
}
