const pages = ['', 'profile', 'security', 'notifications', 'appearance', 'privacy', 'confirm-email'] as const;

/** What follows `/app/settings/`; nothing is the list of them. */
export type SettingsPageName = (typeof pages)[number];

/** Whether there is such a page of the settings. */
export function isSettingsPage(name: string): name is SettingsPageName {
  return pages.some((page) => page === name);
}
