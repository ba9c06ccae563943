/**
 * For a grid that holds fields beside each other: their labels, hints, errors, inputs and counts share five lines.
 * Whatever grows under one label, every label of the row stays where it is, and the inputs stand beside each other.
 */
export const fieldLines =
  'md:gap-y-0 md:[&>*]:row-span-5 md:[&>[data-field]]:grid-rows-subgrid md:[&>[data-field]]:gap-y-0 ' +
  'md:[&>[data-field]>*]:mb-1.5 md:[&>[data-field]>:last-child]:mb-0 md:[&>[data-field]>*]:row-start-4 md:[&>[data-field]>label]:row-start-1 ' +
  'md:[&>[data-field]>[id$=-hint]]:row-start-2 md:[&>[data-field]>[id$=-error]]:row-start-3 ' +
  'md:[&>[data-field]>[id$=-count]]:row-start-5';
