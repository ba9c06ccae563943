import type { BlockNews } from '#domain/notifications/mail-codes.ts';
import type { Role } from '#domain/organization/roles.ts';
import { storedLocale } from '#domain/values/asked-locale.ts';
import { canonicalPath } from '#domain/values/locale-address.ts';
import type { Instant } from '#domain/values/time.ts';
import type { Tx } from '#db/client.ts';

import {
  findOrganizationForAdministrators,
  findOrganizations,
  setOrganizationBlock,
} from '#server/data/administration/organizations.ts';
import { change, done, unchanged } from '#server/platform/change.ts';
import type { Deps } from '#server/platform/deps.ts';
import { administrators } from '#server/platform/procedures.ts';

const find = administrators.admin.organizations.find.handler(async ({ context: { deps }, input }) => {
  const { shown, next } = await findOrganizations(deps.db, input);
  return { organizations: shown, next };
});

const get = administrators.admin.organizations.get.handler(async ({ context: { deps }, input, errors }) => {
  const organization = await findOrganizationForAdministrators(deps.db, input.id);
  if (organization === null) throw errors.NOT_FOUND();
  return organization;
});

type Told = {
  readonly name: string;
  readonly people: readonly { readonly name: string; readonly email: string; readonly role: Role }[];
};
type Block = { readonly news: BlockNews; readonly reason: string; readonly at: Instant };

/** Its owners hear of it by mail; everybody by what stands above each page. */
async function tell(deps: Deps, tx: Tx, { name, people }: Told, { news, reason, at }: Block): Promise<void> {
  const page = news === 'blocked' ? canonicalPath('/contact', storedLocale('en')) : '/app/org';
  const url = `${deps.env.publicUrl.replace(/\/$/, '')}${page}`;
  for (const owner of people.filter(({ role }) => role === 'owner'))
    await deps.mail.send(tx, {
      to: owner.email,
      content: { code: 'organization_blocked', news, name: owner.name, organization: name, reason, at, url },
    });
}

const block = administrators.admin.organizations.block.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const found = await findOrganizationForAdministrators(deps.db, input.id);
  if (found === null) throw errors.NOT_FOUND();
  const isNew = await change(context, 'organization.blocked', async (tx) => {
    const { reason } = input;
    const at = deps.clock();
    if (!(await setOrganizationBlock(tx, input.id, { at, reason }))) return unchanged(false);
    await tell(deps, tx, found, { news: 'blocked', reason, at });
    return done({ subject: input.id }, true);
  });
  if (!isNew) throw errors.CHANGED_MEANWHILE();
  return (await findOrganizationForAdministrators(deps.db, input.id)) ?? found;
});

const unblock = administrators.admin.organizations.unblock.handler(async ({ context, input, errors }) => {
  const { deps } = context;
  const found = await findOrganizationForAdministrators(deps.db, input.id);
  if (found === null) throw errors.NOT_FOUND();
  const isNew = await change(context, 'organization.unblocked', async (tx) => {
    if (!(await setOrganizationBlock(tx, input.id, null))) return unchanged(false);
    await tell(deps, tx, found, { news: 'unblocked', reason: '', at: deps.clock() });
    return done({ subject: input.id }, true);
  });
  if (!isNew) throw errors.CHANGED_MEANWHILE();
  return (await findOrganizationForAdministrators(deps.db, input.id)) ?? found;
});

/** Organizations as administrators find and block them. What their projects hold is shown to none. */
export const foundOrganizations = { find, get, block, unblock };
