import { isJsonObject } from '#src/schema/json.ts'
import { serviceBases } from '#src/server/client-config.ts'
import { type Caller, ServiceClient } from './contract-client.ts'
import type { Subjects } from './named-check.ts'

/**
 * A client and an account of whoever answers at the same address for product control, for the calls of other services
 * that are about one; nothing where there is none.
 * @throws Unreachable
 */
export async function findSubjects(url: string, tokens: Partial<Record<Caller, string>>): Promise<Subjects> {
  const client = new ServiceClient(url + serviceBases.productControl, tokens)
  const firstOf = async (path: string): Promise<string | undefined> => {
    const { body } = await client.send({ method: 'GET', address: `${path}?size=5` })
    const [row] = isJsonObject(body) && Array.isArray(body.data) ? body.data : []
    return isJsonObject(row) && typeof row.id === 'string' ? row.id : undefined
  }
  return {
    client: await firstOf('/product-control/clients'),
    account: await firstOf('/product-control/accounts'),
  }
}
