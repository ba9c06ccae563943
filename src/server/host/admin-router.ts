import { consultants } from '#server/features/admin/consultants/handlers.ts';
import { overview } from '#server/features/admin/overview/handlers.ts';

/** What administrators of the platform see and do. */
export const admin = { consultants, overview };
