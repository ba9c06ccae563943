import { oc, isContractProcedure } from '@orpc/contract';
import type { ConditionalSchemaConverter, OpenAPI } from '@orpc/openapi';
import { OpenAPIGenerator } from '@orpc/openapi';
import { describe, expect, it } from 'vitest';
import { z } from 'zod';

import { contract } from '#contract/index.ts';

// The public interface comes later. What it is made of stands in the contract today, so it is held to it from the first
// day.

type Operation = { readonly name: string; readonly method: string; readonly path: string };

/** What is wrong with the routes of a contract, and what they are. */
function routesOf(node: unknown, path: readonly string[] = []): { operations: Operation[]; faults: string[] } {
  const operations: Operation[] = [];
  const faults: string[] = [];
  if (isContractProcedure(node)) {
    const name = path.join('.');
    const { method, path: address, summary, tags } = node['~orpc'].route;
    if (method === undefined || address === undefined) faults.push(`${name} has no route`);
    else operations.push({ name, method, path: address });
    if (!summary || !/^[A-Z][^.]*\.$/.test(summary)) faults.push(`${name} is not told in one sentence`);
    if (tags?.length !== 1) faults.push(`${name} has not one tag`);
    return { operations, faults };
  }
  for (const [key, child] of typeof node === 'object' && node !== null ? Object.entries(node) : []) {
    const found = routesOf(child, [...path, key]);
    operations.push(...found.operations);
    faults.push(...found.faults);
  }
  return { operations, faults };
}

/** Schemas that hold themselves: a document has one place for them. */
const shared = new Map<string, OpenAPI.SchemaObject>();

const isZod = (schema: unknown): schema is z.ZodType => schema instanceof z.ZodType;
const zodConverter: ConditionalSchemaConverter = {
  condition: (schema) => isZod(schema),
  convert: (schema, { strategy }) => {
    if (!isZod(schema)) throw new Error('not a schema of ours');
    const made = z.toJSONSchema(schema, { io: strategy, unrepresentable: 'any' });
    const prefix = `#/components/schemas/Shared${shared.size}_`;
    const { $schema: _, $defs = {}, ...json } = JSON.parse(JSON.stringify(made).replaceAll('#/$defs/', prefix));
    for (const [name, def] of Object.entries<OpenAPI.SchemaObject>($defs))
      shared.set(`${prefix.split('/').at(-1)}${name}`, def);
    return [strategy === 'output' || !schema.safeParse(undefined).success, json];
  },
};

const generated = await new OpenAPIGenerator({ schemaConverters: [zodConverter] }).generate(contract, {
  info: { title: 'Fundwright', version: '1' },
});
generated.components = { ...generated.components, schemas: Object.fromEntries(shared) };
const { operations, faults } = routesOf(contract);

describe('the contract', () => {
  it('has a route, one sentence and one tag for every procedure', () => {
    expect(operations.length).toBeGreaterThan(60);
    expect(faults).toEqual([]);
  });

  it('would not pass with a procedure that has no route', () => {
    expect(routesOf({ plain: oc.input(z.object({})) }).faults).toEqual([
      'plain has no route',
      'plain is not told in one sentence',
      'plain has not one tag',
    ]);
  });

  it('has no two procedures at one address', () => {
    const addresses = operations.map(({ method, path }) => `${method} ${path.replace(/\{\w+\}/g, '{}')}`);
    expect(addresses.filter((address, index) => addresses.indexOf(address) !== index)).toEqual([]);
  });

  it('has addresses of nouns in lower case and ids', () => {
    expect(
      operations.map(({ path }) => path).filter((path) => !/^(\/([a-z][a-z-]*|\{[a-zA-Z]+\}))+$/.test(path)),
    ).toEqual([]);
  });
});

describe('the OpenAPI document', () => {
  const entries = Object.entries(generated.paths ?? {}).flatMap(([path, item]) =>
    Object.entries(item ?? {}).map(([method, operation]) => ({ path, method, operation })),
  );

  it('is of version 3.1 and holds every procedure once', () => {
    expect(generated.openapi).toMatch(/^3\.1\./);
    expect(entries.map(({ method, path }) => `${method.toUpperCase()} ${path}`).sort()).toEqual(
      operations.map(({ method, path }) => `${method} ${path}`).sort(),
    );
    const ids = entries.map(({ operation }) =>
      typeof operation === 'object' && 'operationId' in operation ? operation.operationId : undefined,
    );
    expect(ids.toSorted()).toEqual(operations.map(({ name }) => name).toSorted());
  });

  it('declares each parameter of its paths', () => {
    for (const { path, operation } of entries) {
      const named = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1]);
      const declared =
        typeof operation === 'object' && 'parameters' in operation
          ? (operation.parameters ?? []).flatMap((each) => ('in' in each && each.in === 'path' ? [each.name] : []))
          : [];
      expect(declared.toSorted(), path).toEqual(named.toSorted());
    }
  });

  it('refers to nothing that is not there', () => {
    const text = JSON.stringify(generated);
    for (const [, pointer = ''] of text.matchAll(/"\$ref":"#\/([^"]+)"/g)) {
      const target = pointer
        .split('/')
        .reduce<unknown>(
          (node, key) => (typeof node === 'object' && node !== null ? Reflect.get(node, key) : undefined),
          generated,
        );
      expect(target, pointer).toBeDefined();
    }
  });
});
