// Every address outside the contract. `app` mounts no other, and the tenancy test walks this list.

export type RawRoute = {
  readonly method: 'GET' | 'POST' | 'PUT';
  readonly path: string;
  /** Who may call it: anybody, a person with a session, a member of the organization that the address belongs to, or development mode only. */
  readonly access: 'public' | 'session' | 'member' | 'development';
};

export const rawRoutes = {
  // For whoever watches over the process: whether it can serve (503 while its database does not answer), and whether it runs at all.
  health: { method: 'GET', path: '/healthz', access: 'public' },
  alive: { method: 'GET', path: '/livez', access: 'public' },

  // Identity: these set or clear the session cookie.
  signUp: { method: 'POST', path: '/api/auth/sign-up', access: 'public' },
  signUpInvited: { method: 'POST', path: '/api/auth/sign-up-invited', access: 'public' },
  signIn: { method: 'POST', path: '/api/auth/sign-in', access: 'public' },
  // The form of the sign-in page, as a browser sends it before the page's script is there or without any: it answers with a page.
  signInForm: { method: 'POST', path: '/login', access: 'public' },
  signOut: { method: 'POST', path: '/api/auth/sign-out', access: 'public' },
  renewSession: { method: 'POST', path: '/api/auth/renew', access: 'session' },
  verifyEmail: { method: 'POST', path: '/api/auth/verify-email', access: 'public' },
  resendVerification: { method: 'POST', path: '/api/auth/resend', access: 'public' },
  requestReset: { method: 'POST', path: '/api/auth/request-reset', access: 'public' },
  resetPassword: { method: 'POST', path: '/api/auth/reset-password', access: 'public' },

  // The mail that would have been sent, for whoever tries the product on their own machine.
  devMail: { method: 'GET', path: '/dev/mail', access: 'development' },
  devMailJson: { method: 'GET', path: '/dev/mail.json', access: 'development' },

  // What happens in the projects of one's organizations, as it happens: ids alone, one stream for each browser.
  events: { method: 'GET', path: '/api/events', access: 'session' },

  // The result of a search: judged for the organization in the query where one is named, whose member one must then be.
  programsCsv: { method: 'GET', path: '/api/programs.csv', access: 'public' },

  applicationPdf: { method: 'GET', path: '/api/projects/:projectId/application.pdf', access: 'member' },
  applicationDocx: { method: 'GET', path: '/api/projects/:projectId/application.docx', access: 'member' },

  // The body is the file itself; `?name=` is what its owner calls it.
  annexUpload: { method: 'PUT', path: '/api/projects/:projectId/annexes/:key', access: 'member' },
  annexFile: { method: 'GET', path: '/api/projects/:projectId/files/:fileId', access: 'member' },
  budgetXlsx: { method: 'GET', path: '/api/projects/:projectId/budget.xlsx', access: 'member' },
  budgetReadXlsx: { method: 'POST', path: '/api/projects/:projectId/budget/read-xlsx', access: 'member' },
} as const satisfies Record<string, RawRoute>;
