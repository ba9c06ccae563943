export type ButtonVariant = 'primary' | 'outline' | 'quiet' | 'danger';
export type ButtonSize = 'small' | 'normal' | 'large';

export type ButtonLook = {
  /** At most one `primary` in a view. */
  readonly variant?: ButtonVariant | undefined;
  readonly size?: ButtonSize | undefined;
  /** A square for an icon alone: give it a name and a tooltip. */
  readonly icon?: boolean | undefined;
};

const base =
  'inline-flex items-center justify-center gap-2 rounded-control border font-medium max-w-full whitespace-nowrap ' +
  'max-md:whitespace-normal shrink-0 no-underline ' +
  'transition-[background-color,border-color] duration-(--time-press) ease-fw ' +
  'disabled:text-ink-3 disabled:cursor-not-allowed aria-disabled:text-ink-3 aria-disabled:cursor-not-allowed';

// A button with a frame keeps one while it is off; a quiet one stays as quiet.
const framed =
  'disabled:bg-well disabled:border-dashed disabled:border-edge aria-disabled:bg-well ' +
  'aria-disabled:border-dashed aria-disabled:border-edge';

const variants: Record<ButtonVariant, string> = {
  primary: `bg-blue border-blue text-on-blue hover:bg-blue-strong hover:border-blue-strong hover:text-on-blue ${framed}`,
  outline: `bg-paper border-edge text-ink hover:bg-well hover:text-ink ${framed}`,
  quiet:
    'bg-transparent border-transparent text-ink-2 not-disabled:not-aria-disabled:hover:bg-well not-disabled:not-aria-disabled:hover:text-ink disabled:opacity-50 aria-disabled:opacity-50',
  danger: `bg-paper border-block text-block hover:bg-block-tint hover:text-block ${framed}`,
};

const sizes: Record<ButtonSize, string> = {
  small: 'min-h-(--control-compact) px-2 text-meta',
  normal: 'min-h-(--control) px-3.5 text-ui',
  large: 'min-h-(--control-large) px-5 text-body',
};

const squares: Record<ButtonSize, string> = {
  small: 'size-(--control-compact)',
  normal: 'size-(--control)',
  large: 'size-(--control-large)',
};

/** The classes of whatever looks like a button, be it a button or a link. */
export function buttonClass({ variant = 'outline', size = 'normal', icon = false }: ButtonLook, extra = ''): string {
  return `${base} ${variants[variant]} ${icon ? squares[size] : sizes[size]} ${extra}`.trim();
}
