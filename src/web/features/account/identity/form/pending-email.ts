const KEY = 'fundwright:pending-email';

/** Remembers, in this tab only, where the last mail went, so that it can be sent again without typing. */
export function rememberPendingEmail(email: string): void {
  try {
    sessionStorage.setItem(KEY, email);
  } catch {
    // Storage is off: the page then asks for the address.
  }
}

export function pendingEmail(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '';
  } catch {
    return '';
  }
}
