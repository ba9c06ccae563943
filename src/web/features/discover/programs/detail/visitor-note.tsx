import { AnchorButton, LinkButton } from '#web/ui/form/link-button.tsx';

// A page of another feature.
const signUpPath: string = '/signup';

/** Stands in place of the verdict for visitors: what they would see, and the way there. */
export function VisitorNote({ signedInPath }: { readonly signedInPath: string }) {
  return (
    <div className="grid justify-items-start gap-2 border border-dashed border-edge px-6 py-6">
      <p className="text-h3 font-semibold tracking-[-0.01em]">Sign up to see whether you can apply</p>
      <p className="max-w-[36rem] text-ink-2">
        Tell us your country, size, kind and TRL. Fundwright then answers rule by rule, each with the clause that
        decides it, and says what is not known yet.
      </p>
      <div className="mt-3 flex flex-wrap gap-2">
        <LinkButton to={signUpPath} variant="primary">
          Sign up
        </LinkButton>
        <AnchorButton href={`/login?next=${encodeURIComponent(signedInPath)}`}>Login</AnchorButton>
      </div>
    </div>
  );
}

/** For those who are signed in but look at the public page: the same call, judged. */
export function SignedInNote({ signedInPath }: { readonly signedInPath: string }) {
  return (
    <div className="grid justify-items-start gap-3 border border-dashed border-edge px-6 py-6">
      <p className="text-ink-2">This is the public page. In your workspace the call is judged for your organization.</p>
      <LinkButton to={signedInPath} variant="primary">
        See whether we can apply
      </LinkButton>
    </div>
  );
}
