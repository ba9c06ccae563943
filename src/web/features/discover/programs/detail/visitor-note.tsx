import { useRouter } from '@tanstack/react-router';
import { withLocale } from '#domain/values/locale-address.ts';
import { useWords } from '#web/page/words.ts';
import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';

// A page of another feature.
const signUpPath: string = '/signup';

/** Stands in place of the verdict for visitors: what they would see, and the way there. */
export function VisitorNote({ signedInPath }: { readonly signedInPath: string }) {
  const words = useWords('program');
  const loginPath = withLocale('/login', useRouter().options.context.address);
  return (
    <div className="grid justify-items-start gap-2 border border-dashed border-edge px-6 py-6">
      <p className="text-h3 font-semibold tracking-[-0.01em]">{words('visitor.title')}</p>
      <p className="max-w-[36rem] text-ink-2">{words('visitor.text')} </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={signUpPath} variant="primary">
          {words('visitor.sign_up')}
        </LinkButton>
        <AnchorButton href={`${loginPath}?next=${encodeURIComponent(signedInPath)}`}>
          {words('visitor.login')}
        </AnchorButton>
      </div>
    </div>
  );
}

/** For those who are signed in but look at the public page: the same call, judged. */
export function SignedInNote({ signedInPath }: { readonly signedInPath: string }) {
  const words = useWords('program');
  return (
    <div className="grid justify-items-start gap-3 border border-dashed border-edge px-6 py-6">
      <p className="text-ink-2">{words('member.text')}</p>
      <LinkButton to={signedInPath} variant="primary">
        {words('member.see')}
      </LinkButton>
    </div>
  );
}
