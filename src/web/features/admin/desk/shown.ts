import type { api } from '#web/api/api.ts';

/** One person as administrators see them. */
export type ShownPerson = Awaited<ReturnType<typeof api.admin.people.get>>;

/** One message or request as administrators see it. */
export type ShownMessage = Awaited<ReturnType<typeof api.admin.messages.get>>;
