import type { Browser, Page } from '@playwright/test';

import type { AdministeredServer } from '#test/e2e/admin/administrators.ts';
import { join } from '#test/e2e/people.ts';
import { call } from '#test/e2e/rpc.ts';
import { consultantProfile } from '#test/made/accounts/consultants.ts';

/**
 * A verified consultant in a browser of their own, with an organization or, where it has no name, without any. Tests
 * share the server: each names its own.
 */
export async function consultantIn(
  browser: Browser,
  server: AdministeredServer,
  name: string,
  organizationName = 'Vlad Consulting SRL',
): Promise<Page> {
  const open = async () => await (await browser.newContext({ baseURL: server.url })).newPage();
  const [irina, judge] = [await open(), await open()];
  await join(irina, organizationName);
  const { email } = await join(judge, 'The house');
  await server.makeAdministrator(email);
  const profile = consultantProfile({ name, hourlyRate: null });
  const read = await call<{ consultantId: string; revision: number }>(irina, 'consultants/save', { base: 0, profile });
  const { consultantId, revision } = read;
  await call(judge, 'admin/consultants/verify', { consultantId, revision });
  await judge.context().close();
  return irina;
}
