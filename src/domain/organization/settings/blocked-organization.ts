/** So many characters an administrator may write on why an organization is blocked: its members read them. */
export const BLOCK_REASON_MAX = 500;
