import { useState } from 'react';
import { Link } from '@tanstack/react-router';
import { useWords } from '#web/page/words.ts';
import { Button } from '#web/ui/form/button.tsx';
import { LinkButton } from '#web/ui/form/link-button.tsx';
import { Notice } from '#web/ui/page/notice.tsx';
import type { RequestKind } from '#domain/organization/billing/billing-codes.ts';
import { EnterpriseForm, type Send } from './enterprise-form.tsx';
import type { RequestTerms } from './request-terms.ts';
import { TermsLines } from './terms-lines.tsx';

type Props = {
  /** What the price is asked of. */
  readonly about: RequestKind;
  /** What holds for whoever asks; null where it could not be looked up. */
  readonly terms: RequestTerms | null;
  readonly send: Send;
};

/** Asks for a price that is agreed with the customer. */
export function EnterprisePage({ about, terms, send }: Props) {
  const words = useWords('enterprise');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const prices: string = '/pricing';
  const confirmsTo = terms?.confirmsTo ?? null;
  return (
    <main id="main" tabIndex={-1} className="page pt-8 pb-20 text-ui md:pt-14">
      <div className="w-full max-w-[32rem]">
        <h1>{words(`title.${about}`)}</h1>
        <p className="mt-2 text-ink-2">{words(`lead.${about}`)}</p>
        <div className="mt-8">
          {sentTo === null ? (
            <>
              <TermsLines about={about} terms={terms} />
              <EnterpriseForm send={send} onSent={setSentTo} />
            </>
          ) : (
            <Notice
              tone="yes"
              announce
              title={words('sent')}
              actions={
                <>
                  <LinkButton to={prices}>{words('to_prices')}</LinkButton>
                  <Button variant="quiet" onClick={() => setSentTo(null)}>
                    {words('sent_again')}
                  </Button>
                </>
              }
            >
              {words('sent_text', { email: sentTo })}
              {confirmsTo === null ? null : (
                <span className="block">{words('sent_confirmed', { email: confirmsTo })}</span>
              )}
            </Notice>
          )}
        </div>
        {sentTo === null ? (
          <p className="mt-6">
            <Link to={prices}>{words('to_prices')}</Link>
          </p>
        ) : null}
      </div>
    </main>
  );
}
