/** Addresses that the frame leads to; the pages themselves belong to the features. */
export const paths: Readonly<Record<'login' | 'signup' | 'dashboard' | 'programs' | 'publicPrograms', string>> = {
  login: '/login',
  signup: '/signup',
  dashboard: '/app',
  programs: '/app/programs',
  publicPrograms: '/programs',
};
