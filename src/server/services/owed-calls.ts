import type { Resource } from '../resources/resource.ts'
import type { Delivery } from './delivery.ts'
import { refusalOf } from './refusal.ts'
import type { ServiceAnswer, ServiceClient } from './service-client.ts'
import type { WriteRequest } from './write-request.ts'
import { addressOf } from './write-shape.ts'

/** Sends a service the write that it is owed. */
export function sendOwed(
  client: ServiceClient,
  { path, ...written }: WriteRequest,
  delivery: Delivery,
  authorization: string | undefined,
): Promise<ServiceAnswer> {
  const { id, tag, author } = delivery
  const confirmed = (author.confirmed ?? []).map((rule) => ['confirma', rule])
  return client.call({
    ...written,
    path: confirmed.length > 0 ? `${path}?${new URLSearchParams(confirmed)}` : path,
    authorization: tokenFor(client, delivery, authorization),
    correlationId: author.requestId,
    key: id,
    ifMatch: tag ?? undefined,
    isRead: false,
  })
}

/** Asks a service for the record that a delivery is about. @throws ApiError also where it refuses to show it */
export async function getOwed(
  client: ServiceClient,
  { screen }: Resource,
  delivery: Delivery,
  authorization: string | undefined,
): Promise<ServiceAnswer> {
  const { record_id, author } = delivery
  const answer = await client.call({
    ...addressOf(screen, 'get', record_id),
    authorization: tokenFor(client, delivery, authorization),
    correlationId: author.requestId,
    isRead: true,
  })
  if (answer.status >= 300) throw refusalOf(screen, answer)
  return answer
}

/** What somebody else approved is sent by the product, where it has a token of its own. */
const tokenFor = (
  { hasToken }: ServiceClient,
  { change_id }: Delivery,
  authorization: string | undefined,
): string | undefined => (change_id && hasToken ? undefined : authorization)
