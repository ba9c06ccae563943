/** Anything that Stripe keeps. */
export type Thing = Record<string, unknown> & { id: string };

/** A list as Stripe answers it. */
export const listOf = (data: readonly Thing[]) => ({ object: 'list', data, has_more: false, url: '/v1/list' });
