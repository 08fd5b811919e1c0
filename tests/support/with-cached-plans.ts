import { type Kysely, type KyselyPlugin, RawNode } from 'kysely'
import { mark } from '#src/server/sql/cached-plans.ts'
import type { Tables } from '#src/server/sql/tables.ts'

/** A database whose statements are each parsed and planned once, for a test that runs the same ones thousands of times. */
export const withCachedPlans = (db: Kysely<Tables>): Kysely<Tables> => db.withPlugin(marking)

const marking: KyselyPlugin = {
  transformQuery: ({ node }) => {
    if (!RawNode.is(node)) return node
    const [first = '', ...others] = node.sqlFragments
    return { ...node, sqlFragments: [`${mark} ${first}`, ...others] }
  },
  transformResult: async ({ result }) => result,
}
