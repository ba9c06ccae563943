import { freePort } from '#test/host/free-port.ts';
import { startModelServer, type ModelServer } from '#test/host/model-server.ts';
import { startProduct, test as base } from './fixtures.ts';

/** The product with a model outside, where nobody has switched it on. */
export const test = base.extend<object, { model: ModelServer }>({
  model: [
    async ({}, use) => {
      const model = await startModelServer();
      await use(model);
      await model.close();
    },
    { scope: 'worker' },
  ],
  server: [
    async ({ model }, use) => {
      const settings = { AI_BASE_URL: model.baseUrl, AI_MODEL: 'test-model' };
      const { server, stop } = await startProduct(await freePort(), undefined, settings);
      await use(server);
      await stop();
    },
    { scope: 'worker', timeout: 120_000 },
  ],
});
