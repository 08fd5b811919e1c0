import type { AxiosInstance } from 'axios'
import type { Execution } from '#src/schema/execution.ts'
import { isJsonObject } from '#src/schema/json.ts'

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

/** Events of a stream, which an empty line ends. */
async function* eventsIn(stream: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = stream.getReader()
  const decoder = new TextDecoder()
  let text = ''
  for (;;) {
    const { done, value } = await reader.read()
    text += decoder.decode(value, { stream: !done })
    const events = text.split('\n\n')
    text = events.pop() ?? ''
    yield* events
    if (done) return
  }
}
