import type { MouseEvent, ReactNode } from 'react';
import { useRouter } from '@tanstack/react-router';

type Props = {
  /** Within the product, with what follows the question mark. */
  readonly path: string;
  readonly className?: string;
  readonly onFollow?: () => void;
  readonly children: ReactNode;
};

function isPlainClick({ button, metaKey, ctrlKey, shiftKey, altKey }: MouseEvent): boolean {
  return button === 0 && !metaKey && !ctrlKey && !shiftKey && !altKey;
}

/** A link to an address that the server has made. It is followed without loading the document anew. */
export function PathLink({ path, className, onFollow, children }: Props) {
  const { history } = useRouter();
  return (
    <a
      href={path}
      className={className}
      onClick={(event) => {
        onFollow?.();
        if (!isPlainClick(event)) return;
        event.preventDefault();
        history.push(path);
      }}
    >
      {children}
    </a>
  );
}
