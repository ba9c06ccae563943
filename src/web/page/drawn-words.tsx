import type { ReactNode } from 'react';
import { Link } from '@tanstack/react-router';

// What the tags of a message are drawn as: `words.rich('more', { link: anchor('/privacy') })`.

type Draw = (inner: ReactNode) => ReactNode;

/** Read aloud only: it says which of several alike things a button is about. */
export function hidden(inner: ReactNode): ReactNode {
  return <span className="hidden-text">{inner}</span>;
}

/** A bold text, such as an address in a sentence. */
export function bold(className?: string): Draw {
  return (inner) => <b className={className}>{inner}</b>;
}

/** A text of less weight. */
export function muted(inner: ReactNode): ReactNode {
  return <span className="text-ink-3">{inner}</span>;
}

/** A day or an instant, as machines read it too. */
export function moment(dateTime: string): Draw {
  return (inner) => <time dateTime={dateTime}>{inner}</time>;
}

/** A link that loads its page anew. */
export function anchor(href: string): Draw {
  return (inner) => <a href={href}>{inner}</a>;
}

/** A link to another page of the product. */
export function pageLink(to: string): Draw {
  return (inner) => <Link to={to}>{inner}</Link>;
}

/** A link that leaves what was typed on this page where it is. */
export function newTabLink(href: string): Draw {
  return (inner) => (
    <a href={href} target="_blank" rel="noopener">
      {inner}
    </a>
  );
}
