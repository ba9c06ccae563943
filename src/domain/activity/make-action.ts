import type { Permission } from '#domain/organization/permissions.ts';

import type { Action, DataShape, Scope } from './action.ts';

type Rest = Partial<Pick<Action, 'log' | 'tells' | 'isOneStatement'>>;

/** Makes actions of one scope; `usually` is what most of them have in common. */
export function actionIn<S extends Scope>(scope: S, usually: Pick<Action, 'tells'>) {
  return <const D extends DataShape>(
    needs: Permission | null,
    data: D,
    rest: Rest = {},
  ): Action & { readonly scope: S; readonly data: D } => ({
    scope,
    needs,
    data,
    log: 'each',
    isOneStatement: false,
    ...usually,
    ...rest,
  });
}
