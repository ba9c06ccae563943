import type { ComponentProps } from 'react';
import { createLink } from '@tanstack/react-router';
import { buttonClass, type ButtonLook } from './button-styles.ts';

function ButtonAnchor({ variant, size, icon, className, children, ...rest }: ComponentProps<'a'> & ButtonLook) {
  return (
    <a {...rest} className={buttonClass({ variant, size, icon }, className)}>
      {children}
    </a>
  );
}

/** A link to another page of ours that looks like a button. Takes what the router's Link takes. */
export const LinkButton = createLink(ButtonAnchor);

/** A link to another place (a download, another site) that looks like a button. */
export const AnchorButton = ButtonAnchor;
