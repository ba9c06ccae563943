import type { InferContractRouterOutputs } from '@orpc/contract';
import type { Contract } from '#contract/index.ts';

type Outputs = InferContractRouterOutputs<Contract>['library'];

/** An entry as the list shows it. */
export type Listed = Outputs['list']['items'][number];
/** What the page of an entry shows. */
export type OpenedEntry = Outputs['get'];
export type LibraryEntry = OpenedEntry['entry'];
export type LibraryUse = OpenedEntry['uses'][number];
/** An entry as the writers of a project choose it. */
export type Offered = Outputs['offer']['items'][number];
