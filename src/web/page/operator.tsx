import type { ReactNode } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import type { Operator } from '#domain/account/operator.ts';
import { unnamedOperatorSentence } from '#messages/operator.ts';

/** Who runs this installation, and the address at which it is found. */
export function useInstallation(): { readonly operator: Operator; readonly publicUrl: string } {
  const operator = useRouteContext({ from: '__root__', select: (context) => context.operator });
  const publicUrl = useRouteContext({ from: '__root__', select: (context) => context.publicUrl });
  return { operator, publicUrl };
}

/** Whom to ask: `children` with the address behind it, or how else the operator is reached. */
export function WhomToAsk({ children }: { readonly children: ReactNode }) {
  const {
    operator: { supportEmail },
    publicUrl,
  } = useInstallation();
  if (supportEmail === null) return unnamedOperatorSentence(publicUrl);
  return (
    <>
      {children} <a href={`mailto:${supportEmail}`}>{supportEmail}</a>.
    </>
  );
}
