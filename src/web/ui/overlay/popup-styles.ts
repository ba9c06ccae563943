/** The one thing that floats: menus, lists, dialogs. 8 px of slide and a fade. */
export const popupClass =
  'rounded-overlay bg-paper text-ink shadow-overlay outline-none transition-[opacity,translate] duration-(--time-overlay) ease-fw ' +
  'data-starting-style:translate-y-2 data-starting-style:opacity-0 data-ending-style:translate-y-2 ' +
  'data-ending-style:opacity-0';

/** One row of a menu or list; the highlighted one lies on blue tint. */
export const rowClass =
  'grid min-h-9 items-center gap-2.5 rounded-control px-2.5 py-1.5 text-ui text-ink no-underline outline-none select-none max-md:min-h-11 ' +
  'data-highlighted:bg-blue-tint data-disabled:text-ink-3 forced-colors:data-highlighted:outline-2';

/** What lies between the page and a dialog or sheet. */
export const scrimClass =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-(--time-overlay) ease-fw ' +
  'data-starting-style:opacity-0 data-ending-style:opacity-0';
