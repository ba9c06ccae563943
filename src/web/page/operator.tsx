import type { ReactNode } from 'react';
import { useRouteContext } from '@tanstack/react-router';
import type { Operator } from '#domain/account/operator.ts';
import { hostOf } from '#words/public/operator.ts';
import { useWords } from '#web/page/words.ts';

/** Who runs this installation, and the address at which it is found. */
export function useInstallation(): { readonly operator: Operator; readonly publicUrl: string } {
  const operator = useRouteContext({ from: '__root__', select: (context) => context.operator });
  const publicUrl = useRouteContext({ from: '__root__', select: (context) => context.publicUrl });
  return { operator, publicUrl };
}

/** Whom to ask: what `children` say with the address in it, or how else the operator is reached. */
export function WhomToAsk({ children }: { readonly children: (address: ReactNode) => ReactNode }) {
  const words = useWords('operator');
  const {
    operator: { supportEmail },
    publicUrl,
  } = useInstallation();
  if (supportEmail === null) return words('no_address', { host: hostOf(publicUrl) });
  return children(<a href={`mailto:${supportEmail}`}>{supportEmail}</a>);
}
