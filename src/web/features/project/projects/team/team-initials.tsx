import { initialsOf } from '#domain/organization/initials.ts';

/**
 * Somebody by their initials: in blue with a full line while they are here, dashed while they are not. They are drawn
 * beside or instead of the name, so they are no words of the page.
 */
export function TeamInitials({ name, isHere }: { readonly name: string; readonly isHere: boolean }) {
  return (
    <span
      aria-hidden="true"
      data-initials={initialsOf(name)}
      className={`inline-grid size-7 shrink-0 place-items-center rounded-full border text-[0.6875rem] leading-none font-semibold before:content-[attr(data-initials)] ${isHere ? 'border-blue bg-blue-tint text-blue' : 'border-dashed border-edge bg-paper text-ink-2'}`}
    />
  );
}
