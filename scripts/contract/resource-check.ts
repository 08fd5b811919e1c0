import { serviceBases } from '#src/server/client-config.ts'
import type { Resource } from '#src/server/resources/resource.ts'
import { checkCallers } from './caller-check.ts'
import { checkFilters } from './filter-check.ts'
import { checkPages } from './list-check.ts'
import { checkOrder } from './order-check.ts'
import { checkReading } from './reading-check.ts'
import { checkRecords } from './record-check.ts'
import type { ServiceTrial } from './service-trial.ts'
import { checkWrites } from './write-check.ts'

/** All calls of a resource's own address; without `writes` those alone that change nothing. */
export async function checkResource(trial: ServiceTrial, resource: Resource, writes: boolean): Promise<void> {
  const { screen } = resource
  const base = serviceBases[screen.service] + screen.path
  const find = (method: string, rest: string) => trial.find(method, base + rest)
  const list = find('GET', '')
  const read = find('GET', '/{id}')
  if (!list || !read) return
  const first = await checkPages(trial, list, resource)
  if (first) {
    await checkOrder(trial, list, resource, first)
    await checkFilters(trial, list, find('POST', '/search'), resource, first)
    await checkRecords(trial, list, read, resource, first)
    await checkReading(trial, find, resource, first)
  }
  const own = trial.calls.filter((call) => call.resource === resource)
  const reading = own.filter((call) => isReading(call.method, call.path))
  await checkCallers(trial, reading, (call) => !call.path.endsWith('/lookup'))
  if (writes) await checkWrites(trial, resource, find)
}

/** Whether a call changes nothing: what it is about is in its address, or too private for one. */
export const isReading = (method: string, path: string): boolean =>
  method === 'GET' || /\/(search|lookup|export)$/.test(path)
