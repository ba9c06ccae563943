import { os, signedIn } from '#server/platform/procedures.ts';

import { showPortfolio } from './show.ts';

export const portfolio = {
  get: os.portfolio.get
    .use(signedIn)
    .handler(async ({ context: { deps, user }, input }) => await showPortfolio(deps, user.id, input)),
};
