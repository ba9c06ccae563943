import { dropResetLinks } from '#server/data/accounts/reset-links.ts';
import { endOtherSessions } from '#server/data/accounts/sessions.ts';
import { change, done } from '#server/platform/change.ts';
import { noteEndedLooks } from '#server/platform/identity/ended-looks.ts';
import { os, signedIn } from '#server/platform/procedures.ts';

import { provePassword } from './own-proof.ts';

export const changePassword = os.settings.changePassword.use(signedIn).handler(async ({ context, input, errors }) => {
  const { deps, user } = context;
  const proof = await provePassword(context, input.current, errors);
  const passwordHash = await deps.identity.hashPassword(input.password);
  return await change(context, 'account.password_changed', async (tx) => {
    await proof.hold(tx, 'update');
    await deps.identity.setPassword(tx, user.id, passwordHash);
    await dropResetLinks(tx, user.id);
    const ended = input.endOthers ? await endOtherSessions(tx, user.id, user.sessionId) : 0;
    await noteEndedLooks(deps, tx);
    await deps.mail.send(tx, {
      to: user.email,
      content: { code: 'own_password_changed', name: user.name, url: `${deps.env.publicUrl}/forgot-password` },
    });
    return done({ sessions: ended }, { ended });
  });
});
