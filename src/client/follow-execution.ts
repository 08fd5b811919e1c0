import type { AxiosInstance } from 'axios'
import type { Execution } from '#src/schema/execution.ts'
import { isJsonObject } from '#src/schema/json.ts'
import { eventsIn } from './server-events.ts'

/**
 * Follows what the server does for a record, by server-sent events, until it is done.
 * @param address of the record
 * @param report receives how far it is, whenever that changes
 * @throws ApiError; nothing once the signal has ended it
 */
export async function followExecution(
  http: AxiosInstance,
  address: string,
  report: (execution: Execution) => void,
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const { data } = await http.get<ReadableStream<Uint8Array>>(`${address}/ejecucion`, {
      responseType: 'stream',
      signal,
    })
    for await (const event of eventsIn(data)) {
      if (event.startsWith('event: end')) return
      const execution: unknown = JSON.parse(event.replace(/^data: /, ''))
      if (isJsonObject(execution)) report(execution as Execution)
    }
  }
}
