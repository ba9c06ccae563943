/** Notes that a backup names a person, and answers their id. */
export type PersonOf = (userId: string | null) => string | null;
