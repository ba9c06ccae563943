import { consultants } from './consultants.ts';
import { overview } from './overview.ts';

/** What administrators of the platform see and do. For everybody else none of it exists. */
export const admin = { consultants, overview };
