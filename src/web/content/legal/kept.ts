// Everything that the product keeps of a person, as data. The Privacy and Cookies Policy are made from it, with the
// words of `kept`, and tests compare it with what a browser and the database really hold.

export type KeptInBrowser = {
  readonly where: 'cookie' | 'tab' | 'database';
  /** By which its words are found. */
  readonly code: string;
  /** As the browser lists it. A `*` at its end stands for what the library that made it adds. */
  readonly name: string;
  /** The most days that it lasts in a cookie. Null where it ends with the tab or with its use. */
  readonly days: number | null;
};

export const keptInBrowser = [
  { where: 'cookie', code: 'session', name: 'fundwright.session_token', days: 7 },
  { where: 'cookie', code: 'sign_up', name: 'fundwright.sign_up', days: 30 },
  { where: 'cookie', code: 'device', name: 'fundwright.device', days: 180 },
  { where: 'cookie', code: 'second_step', name: 'fundwright.second_step', days: null },
  { where: 'cookie', code: 'look', name: 'fundwright.look', days: 1 },
  { where: 'cookie', code: 'sidebar', name: 'sidebar:state', days: 7 },
  { where: 'cookie', code: 'theme', name: 'theme', days: 365 },
  { where: 'tab', code: 'scroll', name: 'tsr-scroll-restoration*', days: null },
  { where: 'tab', code: 'pending_email', name: 'fundwright:pending-email', days: null },
  { where: 'tab', code: 'restored_version', name: 'fundwright.restored-version', days: null },
  { where: 'database', code: 'drafts', name: 'fundwright-drafts', days: null },
] as const satisfies readonly KeptInBrowser[];

export type KeptOnServer = {
  /** By which its words are found. */
  readonly code: string;
  /** Of the database. */
  readonly tables: readonly string[];
};

export const keptOnServer = [
  { code: 'account', tables: ['users', 'passwords'] },
  { code: 'sign_up', tables: ['sign_ups', 'sign_up_links'] },
  { code: 'sessions', tables: ['sessions'] },
  { code: 'support', tables: ['support_consents', 'support_looks'] },
  { code: 'links', tables: ['reset_links'] },
  { code: 'email_changes', tables: ['email_changes'] },
  { code: 'two_factor', tables: ['second_factors', 'recovery_codes'] },
  { code: 'passkeys', tables: ['passkeys', 'passkey_challenges'] },
  { code: 'calendar', tables: ['calendar_feeds'] },
  { code: 'archives', tables: ['personal_exports'] },
  { code: 'deletions', tables: ['account_deletions'] },
  { code: 'attempts', tables: ['rate_limits'] },
  { code: 'settings', tables: ['user_settings'] },
  {
    code: 'organization',
    tables: ['organizations', 'organization_archives', 'shareholders', 'org_members', 'org_answers'],
  },
  { code: 'invitations', tables: ['invitations'] },
  {
    code: 'search',
    tables: [
      'saved_programs',
      'saved_searches',
      'program_answers',
      'match_scores',
      'match_states',
      'alerts',
      'alert_reads',
    ],
  },
  {
    code: 'projects',
    tables: [
      'projects',
      'applications',
      'project_sections',
      'section_steps',
      'section_history',
      'suggested_texts',
      'project_versions',
      'participants',
      'work_packages',
      'plan_items',
      'project_requirements',
      'dry_runs',
      'budget_lines',
      'list_saves',
      'field_saves',
      'red_flags',
    ],
  },
  { code: 'files', tables: ['files', 'pictures', 'submission_packages'] },
  {
    code: 'partners',
    tables: ['partner_profiles', 'partner_profile_programs', 'partner_threads', 'partner_messages', 'partner_blocks'],
  },
  { code: 'consultants', tables: ['consultants'] },
  { code: 'consultant_reviews', tables: ['consultant_reviews'] },
  { code: 'engagements', tables: ['engagements', 'engagement_messages'] },
  { code: 'library', tables: ['library_entries', 'library_files', 'library_uses'] },
  { code: 'assignments', tables: ['project_assignments'] },
  { code: 'tasks', tables: ['project_tasks'] },
  { code: 'comments', tables: ['comment_threads', 'comments'] },
  { code: 'task_links', tables: ['task_links'] },
  { code: 'evaluations', tables: ['evaluation_rounds', 'evaluations'] },
  { code: 'outcomes', tables: ['covered_outcomes'] },
  { code: 'wizard', tables: ['wizard_fields', 'wizard_marks'] },
  { code: 'meetings', tables: ['meetings', 'meeting_people'] },
  { code: 'submissions', tables: ['submissions'] },
  { code: 'sign_offs', tables: ['project_sign_offs'] },
  { code: 'drafting', tables: ['draft_messages', 'machine_passages'] },
  { code: 'grant', tables: ['grant_records'] },
  { code: 'places', tables: ['project_places'] },
  {
    code: 'billing',
    tables: ['checkouts', 'payments', 'subscriptions', 'credit_uses', 'pro_seats', 'test_checkouts'],
  },
  { code: 'services', tables: ['service_orders'] },
  { code: 'invoices', tables: ['invoices'] },
  { code: 'enterprise', tables: ['enterprise_requests'] },
  { code: 'contact', tables: ['contact_messages'] },
  { code: 'newsletter', tables: ['newsletter_consents'] },
  { code: 'newsletters', tables: ['newsletters'] },
  { code: 'stories', tables: ['success_stories'] },
  {
    code: 'copilot',
    tables: ['copilot_conversations', 'copilot_messages', 'copilot_proposals', 'copilot_usage', 'copilot_consents'],
  },
  { code: 'record', tables: ['audit_events'] },
  { code: 'mail', tables: ['mail_outbox'] },
] as const satisfies readonly KeptOnServer[];
