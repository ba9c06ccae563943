// Everything that the product keeps of a person, as data: the Privacy and Cookies Policy are written from it, and tests
// hold it against what a browser and the database really hold.

export type KeptInBrowser = {
  readonly where: 'cookie' | 'tab' | 'database';
  /** As the browser lists it; a `*` at its end stands for what the product that made it adds. */
  readonly name: string;
  readonly what: string;
  /** The most days that it lasts in a cookie; null where it ends with the tab or with its use. */
  readonly days: number | null;
  readonly until: string;
};

export const keptInBrowser: readonly KeptInBrowser[] = [
  {
    where: 'cookie',
    name: 'fundwright.session_token',
    days: 7,
    what: 'keeps you signed in (with the prefix __Secure- where the site runs under https). Scripts cannot read it',
    until: 'Set when you sign in; lasts 7 days after its last renewal; removed when you sign out',
  },
  {
    where: 'cookie',
    name: 'fundwright.sign_up',
    days: 30,
    what: 'which sign-up was made in this browser, so that the link of our mail confirms it without asking for the password. Scripts cannot read it',
    until: 'Set when you sign up; lasts 30 days; removed when you confirm your address',
  },
  {
    where: 'cookie',
    name: 'fundwright.device',
    days: 180,
    what: 'a number of this device and of the accounts used on it, so that strangers who try passwords elsewhere cannot make you wait here. Scripts cannot read it',
    until: 'Set when you sign in or set a new password; lasts 180 days after the last time, also when you sign out',
  },
  {
    where: 'cookie',
    name: 'sidebar:state',
    days: 7,
    what: 'whether the sidebar stands open',
    until: 'Set when you close or open it; lasts 7 days',
  },
  {
    where: 'cookie',
    name: 'theme',
    days: 365,
    what: 'light or dark, if you chose one by hand',
    until: 'Lasts one year; removed when you go back to what your system shows',
  },
  {
    where: 'tab',
    name: 'tsr-scroll-restoration*',
    days: null,
    what: 'how far you had scrolled on each page',
    until: 'Until you close the tab',
  },
  {
    where: 'tab',
    name: 'fundwright:pending-email',
    days: null,
    what: 'the email address that you signed up with or asked a link for, so that it can be sent again without typing',
    until: 'Until you close the tab',
  },
  {
    where: 'tab',
    name: 'fundwright.restored-version',
    days: null,
    what: 'the number of the version that was just restored, so that the page can say so after it has loaded anew',
    until: 'Removed when it has been said',
  },
  {
    where: 'database',
    name: 'fundwright-drafts',
    days: null,
    what: 'what you typed in sections, intake and budget and the server does not have yet, so that nothing typed is lost',
    until: 'Removed once the server has it, or when it is found again after 90 days',
  },
];

export type KeptOnServer = {
  /** Of the database. */ readonly tables: readonly string[];
  readonly what: string;
  readonly until: string;
};

export const keptOnServer: readonly KeptOnServer[] = [
  {
    tables: ['users', 'passwords'],
    what: 'Your account: full name, email address, phone number if you gave one, a hash of your password (never the password), whether your email is confirmed, the organization that you named when signing up, and the time and version of each consent',
    until: 'until you ask to have it deleted',
  },
  {
    tables: ['sign_ups', 'sign_up_links'],
    what: 'A sign-up that nobody has confirmed yet: what was typed, a hash of its password, the consents, and the links mailed for it, as hashes',
    until:
      'until the address is confirmed or somebody signs up with it again, at most 30 days; the links for 30 days after they end',
  },
  {
    tables: ['sessions'],
    what: 'Your sessions: when each began and ends, the address it came from and the browser it named',
    until: 'until 7 days after the last renewal, or until you sign out, which ends all of them',
  },
  {
    tables: ['reset_links'],
    what: 'Links for a new password that were mailed to you, as hashes: when each was made, used and ends',
    until: 'for 30 days',
  },
  {
    tables: ['rate_limits'],
    what: 'Counts of attempts (sign-in, sign-up, invitations, uploads …) under a hash of your email address, network address or account',
    until: 'for a day',
  },
  {
    tables: ['user_settings'],
    what: 'Your settings: the organization that you look at, and what you typed in the set-up and did not finish',
    until: 'as long as the account',
  },
  {
    tables: ['organizations', 'shareholders', 'org_members', 'org_answers'],
    what: 'Your organization: names, numbers, address, activity, size, owners with their shares, members with their roles, and its answers about eligibility. Owners can be natural persons; enter only what you may share',
    until: 'until you ask to have it deleted',
  },
  {
    tables: ['invitations'],
    what: 'Invitations: the email address that was invited, the role, who invited and when, also of persons who never joined',
    until: 'as long as the organization',
  },
  {
    tables: ['saved_programs', 'program_answers', 'match_scores', 'match_states', 'alerts', 'alert_reads'],
    what: 'Your search: saved programs, answers about single calls, scores, and the alerts made for you, each with who saved, answered or read it and when',
    until: 'as long as the organization',
  },
  {
    tables: [
      'projects',
      'applications',
      'project_sections',
      'section_saves',
      'section_history',
      'project_versions',
      'participants',
      'work_packages',
      'budget_lines',
      'red_flags',
    ],
    what: 'Your projects: what you write, its history and versions, participants, work packages, budget, and what the validation found, each with who changed it and when',
    until: 'until the project is deleted, and 30 days more in which it can be brought back',
  },
  {
    tables: ['files'],
    what: 'Annex files: what you upload, its name, who uploaded it and when, earlier uploads included',
    until: 'as long as the project',
  },
  {
    tables: ['project_tasks'],
    what: 'Tasks: title, description, dates, and who made each and is to do it',
    until: 'until they are deleted, at the latest with the project',
  },
  {
    tables: ['comment_threads', 'comments'],
    what: 'Comments: the text, the words that it stands at, who wrote it, whom it names, and who resolved it',
    until: 'until they are deleted (then only that one stood there), at the latest with the project',
  },
  {
    tables: ['project_places'],
    what: 'The page and section of each project that you had open last',
    until: 'as long as the project',
  },
  {
    tables: ['audit_events'],
    what: 'A record of important actions (sign-in, sign-out, changed members, saved and deleted content): who, what, when; never texts',
    until: 'as long as the installation runs, unless you ask to have it deleted',
  },
  {
    tables: ['mail_outbox'],
    what: 'Mail to you: address, subject and time; its text until a mail server has taken it',
    until: 'for 30 days',
  },
];
