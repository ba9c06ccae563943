import type { Permission } from '#domain/organization/permissions.ts';

import type { Action, DataShape, Scope } from './action.ts';

type Rest = Partial<Pick<Action, 'log' | 'tells' | 'isOneStatement'>>;

/** Makes actions of one scope; `usually` is what most of them have in common. */
function actionIn<S extends Scope>(scope: S, usually: Pick<Action, 'tells'>) {
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

export const inProject = actionIn('project', { tells: 'project' });
export const inOrganization = actionIn('organization', { tells: 'organization' });
export const ofAccount = actionIn('account', { tells: null });
export const ofPlatform = actionIn('platform', { tells: null });

/** Nobody else needs to know of it, so it is neither kept nor told. */
export const quiet = { log: 'never', tells: null } as const;
export const quietStatement = { ...quiet, isOneStatement: true } as const;
