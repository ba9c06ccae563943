import type { ComponentProps } from 'react';
import { buttonClass, type ButtonLook } from './button-styles.ts';
import { useAlive } from '#web/ui/loading/alive.ts';
import { Spinner } from '#web/ui/page/spinner.tsx';

type Props = ComponentProps<'button'> &
  ButtonLook & {
    /** Work is under way: the button keeps its place and focus, ignores presses and shows a spinner beside its word. */
    readonly busy?: boolean | undefined;
  };

/**
 * Whether a button that the server has drawn must wait for the page's script: a press before would be lost. What a page
 * without React handles (`data-static`) and what the browser itself sends need not wait.
 */
function useWaiting({ type = 'button', onClick, ...rest }: ComponentProps<'button'>): boolean {
  const alive = useAlive();
  return !alive && type === 'button' && onClick !== undefined && !('data-static' in rest);
}

/** A button that does something on this page; what leads to another page is a LinkButton. */
export function Button({
  variant,
  size,
  icon,
  busy = false,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: Props) {
  const waiting = useWaiting({ ...rest, type, onClick });
  return (
    <button
      {...rest}
      type={type}
      disabled={waiting || rest.disabled}
      className={buttonClass({ variant, size, icon }, className)}
      aria-disabled={busy || rest['aria-disabled'] || undefined}
      onClick={busy ? (event) => event.preventDefault() : onClick}
    >
      {busy ? <Spinner /> : null}
      {children}
    </button>
  );
}

/** A press within a sentence: looks like a link and does something on this page. */
export function TextButton({ className = '', type = 'button', ...rest }: ComponentProps<'button'>) {
  const waiting = useWaiting({ ...rest, type });
  return (
    <button
      {...rest}
      type={type}
      disabled={waiting || rest.disabled}
      className={`inline-flex min-h-6 items-center text-start text-blue underline decoration-1 underline-offset-[0.2em] hover:text-blue-strong hover:decoration-2 disabled:text-ink-3 disabled:no-underline ${className}`}
    />
  );
}
