/** An organization that one can work in, as the sidebar names it. */
export type ShellOrganization = { readonly id: string; readonly name: string };

/** How an entry of the sidebar looks, whatever it does. */
export const rowClass =
  'flex min-h-9 w-full items-center gap-2.5 rounded-control px-2.5 text-start font-medium text-ink-2 no-underline hover:bg-well hover:text-ink max-md:min-h-11 ' +
  'aria-[current=page]:bg-paper aria-[current=page]:font-semibold aria-[current=page]:text-ink aria-[current=page]:shadow-[inset_0_0_0_1px_var(--rule)] aria-[current=page]:[&>svg]:text-blue';
