/** The frame of whatever one types into. An error thickens it without moving the text. */
export const inputClass =
  'w-full rounded-control border border-edge bg-paper px-3 text-ink max-md:text-body ' +
  'aria-invalid:border-2 aria-invalid:border-block aria-invalid:px-[calc(0.75rem-1px)] ' +
  'disabled:cursor-not-allowed disabled:border-dashed disabled:bg-well disabled:text-ink-3';
