import type { Tx } from '#db/client.ts';

import { listAdministrators } from '#server/data/accounts/users.ts';
import type { Deps } from './deps.ts';

/** Who reads what people write to the operator: the address for support and the administrators, each once. */
export async function operatorReaders({ env }: Pick<Deps, 'env'>, tx: Tx): Promise<readonly string[]> {
  const { supportEmail } = env.operator;
  const administrators = (await listAdministrators(tx)).map((each) => each.email);
  return [...new Set([...(supportEmail === null ? [] : [supportEmail]), ...administrators])];
}
